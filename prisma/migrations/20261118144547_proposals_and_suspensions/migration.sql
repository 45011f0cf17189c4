-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "approval_grant" JSON,
ADD COLUMN     "claim" JSON,
ADD COLUMN     "verdicts" JSON;

-- CreateTable
CREATE TABLE "proposals" (
    "request_id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "scope" TEXT,
    "artifact" TEXT NOT NULL,
    "canonical_json" TEXT NOT NULL,

    CONSTRAINT "proposals_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "art_suspensions" (
    "request_id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "thread_id" TEXT NOT NULL,
    "suspension_id" TEXT NOT NULL,
    "body" JSON NOT NULL,

    CONSTRAINT "art_suspensions_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "thread_tokens" (
    "id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "thread_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "thread_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "proposals_hash_request_id_idx" ON "proposals"("hash", "request_id" DESC);

-- CreateIndex
CREATE INDEX "proposals_kind_name_request_id_idx" ON "proposals"("kind", "name", "request_id" DESC);

-- CreateIndex
CREATE INDEX "art_suspensions_key_id_suspension_id_idx" ON "art_suspensions"("key_id", "suspension_id");

-- CreateIndex
CREATE UNIQUE INDEX "art_suspensions_key_id_thread_id_suspension_id_key" ON "art_suspensions"("key_id", "thread_id", "suspension_id");

-- CreateIndex
CREATE UNIQUE INDEX "thread_tokens_token_hash_key" ON "thread_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "thread_tokens_key_id_thread_id_idx" ON "thread_tokens"("key_id", "thread_id");

-- AddForeignKey
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "art_suspensions" ADD CONSTRAINT "art_suspensions_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
