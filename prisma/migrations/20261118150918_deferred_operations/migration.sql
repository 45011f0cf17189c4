-- CreateTable
CREATE TABLE "operations" (
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "owner_module_id" TEXT NOT NULL,
    "capability_id" TEXT,
    "action_id" TEXT,
    "key_id" TEXT NOT NULL,
    "reporter_id" TEXT,
    "correlation_id" TEXT,
    "causal_context" JSON,
    "extensions" JSON NOT NULL,
    "hints" JSON NOT NULL,
    "status_url" TEXT,
    "cancel_url" TEXT,
    "cancel_unavailable_reason" TEXT,
    "resume_url" TEXT,
    "retry_after_seconds" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "next_poll_at" TIMESTAMPTZ(3),
    "last_poll_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "cancellation" JSON,
    "result" JSON,
    "result_digest" TEXT,
    "diagnostics" JSON NOT NULL,
    "continuation_digest" TEXT,
    "claim" JSON,
    "review" JSON,
    "review_request_id" TEXT,
    "review_state" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "work_digest" TEXT NOT NULL,

    CONSTRAINT "operations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operation_continuations" (
    "operation_id" TEXT NOT NULL,
    "body" JSON NOT NULL,

    CONSTRAINT "operation_continuations_pkey" PRIMARY KEY ("operation_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "operations_review_request_id_key" ON "operations"("review_request_id");

-- CreateIndex
CREATE INDEX "operations_status_created_at_id_idx" ON "operations"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "operations_kind_status_created_at_id_idx" ON "operations"("kind", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "operations_owner_module_id_status_created_at_id_idx" ON "operations"("owner_module_id", "status", "created_at" DESC, "id" DESC);

-- Written by hand: search by the beginning of an id. A schema cannot state the operator class, and Prisma leaves partial
-- indexes alone, so each has a condition that every search meets.
CREATE INDEX "operations_correlation_id_prefix" ON "operations"("correlation_id" text_pattern_ops) WHERE "correlation_id" IS NOT NULL;
CREATE INDEX "operations_id_prefix" ON "operations"("id" text_pattern_ops) WHERE "id" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "operation_continuations" ADD CONSTRAINT "operation_continuations_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "operations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Exactly one cancellation surface, in the database too.
ALTER TABLE "operations" ADD CONSTRAINT "operations_cancel_surface_check"
  CHECK (("cancel_url" IS NULL) <> ("cancel_unavailable_reason" IS NULL));
ALTER TABLE "operations" ADD CONSTRAINT "operations_status_check"
  CHECK ("status" IN ('pending', 'running', 'completed', 'failed', 'timed-out', 'cancelled', 'expired', 'unknown'));

-- For the sweep of lost jobs: only what is not over can be overdue.
CREATE INDEX "operations_next_poll_at_idx" ON "operations" ("next_poll_at") WHERE "status" IN ('pending', 'running');
CREATE INDEX "operations_expires_at_idx" ON "operations" ("expires_at") WHERE "status" IN ('pending', 'running');
