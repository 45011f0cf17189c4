-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "channel_id" TEXT,
ADD COLUMN     "reason" TEXT NOT NULL DEFAULT 'callback',
ADD COLUMN     "recipient" TEXT,
ADD COLUMN     "request_attempt" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "operators" ADD COLUMN     "slack_user_id" TEXT;

-- CreateTable
CREATE TABLE "channels" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "secrets" TEXT,
    "is_default" BOOLEAN NOT NULL,
    "is_private" BOOLEAN NOT NULL,
    "problem" TEXT,
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" TEXT NOT NULL,
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "channels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" TEXT NOT NULL,
    "operator_id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "keys" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "channels_name_key" ON "channels"("name");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_operator_id_idx" ON "push_subscriptions"("operator_id");

-- CreateIndex
CREATE INDEX "deliveries_created_at_id_idx" ON "deliveries"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deliveries_status_created_at_id_idx" ON "deliveries"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "deliveries_channel_id_created_at_id_idx" ON "deliveries"("channel_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "operators_slack_user_id_key" ON "operators"("slack_user_id");

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a schema cannot say: the words these columns may hold.
ALTER TABLE deliveries
  ADD CONSTRAINT deliveries_status_known CHECK (status IN ('pending', 'delivered', 'failed', 'cancelled')),
  ADD CONSTRAINT deliveries_reason_known CHECK (reason IN ('callback', 'asked', 'revised', 'reminder', 'closing'));
ALTER TABLE channels
  ADD CONSTRAINT channels_kind_known CHECK (kind IN ('email', 'slack', 'teams', 'pagerduty', 'ntfy', 'webhook', 'push'));
