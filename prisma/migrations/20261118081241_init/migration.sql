-- CreateTable
CREATE TABLE "requests" (
    "id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "response_type" TEXT NOT NULL,
    "choices" JSONB,
    "form_schema" JSONB,
    "context" JSONB NOT NULL,
    "proposal" JSONB,
    "protocol" TEXT NOT NULL,
    "agent" TEXT NOT NULL,
    "correlation" JSONB NOT NULL,
    "channel_hint" TEXT,
    "assignees" TEXT[],
    "priority" TEXT NOT NULL,
    "urgency" INTEGER NOT NULL,
    "risk" DOUBLE PRECISION,
    "confidence" DOUBLE PRECISION,
    "decision_record" JSONB,
    "timeout_seconds" INTEGER,
    "retry_policy" JSONB NOT NULL,
    "fallback_value" JSONB,
    "callback_url" TEXT,
    "asked_by" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "due_at" TIMESTAMPTZ(3),
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "response" JSONB,
    "outcome" JSONB,
    "resolved_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "picked_up_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "idempotency_key" TEXT,
    "body_digest" TEXT,
    "event_seq" INTEGER NOT NULL,
    "event_hash" TEXT NOT NULL,

    CONSTRAINT "requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_search" (
    "request_id" TEXT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "request_search_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" BIGSERIAL NOT NULL,
    "stream" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "actor" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB NOT NULL,
    "prev_hash" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_heads" (
    "stream" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "event_heads_pkey" PRIMARY KEY ("stream")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "roles" TEXT[],
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operators" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "roles" TEXT[],
    "password_hash" TEXT,
    "oidc_subject" TEXT,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_sign_in_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),

    CONSTRAINT "operators_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" TEXT NOT NULL,
    "email" TEXT,
    "roles" TEXT[],
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_throttles" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "blocked_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "links" (
    "id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "recipient" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sightings" (
    "request_id" TEXT NOT NULL,
    "operator_id" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sightings_pkey" PRIMARY KEY ("request_id","operator_id")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "channel" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_defaults" (
    "agent" TEXT NOT NULL,
    "retry_policy" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" TEXT NOT NULL,

    CONSTRAINT "agent_defaults_pkey" PRIMARY KEY ("agent")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by" TEXT NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "requests_asked_at_id_idx" ON "requests"("asked_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "requests_status_asked_at_id_idx" ON "requests"("status", "asked_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "requests_agent_asked_at_id_idx" ON "requests"("agent", "asked_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "requests_asked_by_idempotency_key_key" ON "requests"("asked_by", "idempotency_key");

-- CreateIndex
CREATE INDEX "request_search_words_idx" ON "request_search" USING GIN ("words");

-- CreateIndex
CREATE INDEX "events_xid_id_idx" ON "events"("xid", "id");

-- CreateIndex
CREATE UNIQUE INDEX "events_stream_seq_key" ON "events"("stream", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_name_key" ON "api_keys"("name");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "operators_email_key" ON "operators"("email");

-- CreateIndex
CREATE UNIQUE INDEX "operators_oidc_subject_key" ON "operators"("oidc_subject");

-- CreateIndex
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "links_token_hash_key" ON "links"("token_hash");

-- CreateIndex
CREATE INDEX "links_request_id_idx" ON "links"("request_id");

-- CreateIndex
CREATE INDEX "deliveries_request_id_idx" ON "deliveries"("request_id");

-- AddForeignKey
ALTER TABLE "links" ADD CONSTRAINT "links_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operators"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Written by hand from here on: what a Prisma schema cannot say.

-- Events are facts: they can be added, never changed.
CREATE FUNCTION refuse_change_of_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'events are append-only: % is refused', TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER events_are_append_only BEFORE UPDATE OR DELETE ON "events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_events();
CREATE TRIGGER events_are_not_truncated BEFORE TRUNCATE ON "events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_events();
-- Also in a session that replays (session_replication_role = replica), where ordinary triggers sleep.
ALTER TABLE "events" ENABLE ALWAYS TRIGGER events_are_append_only;
ALTER TABLE "events" ENABLE ALWAYS TRIGGER events_are_not_truncated;

-- The closed lists of the domain.
ALTER TABLE "requests"
  ADD CONSTRAINT requests_status_known
    CHECK (status IN ('pending', 'approved', 'rejected', 'answered', 'expired', 'dismissed')),
  ADD CONSTRAINT requests_response_type_known CHECK (response_type IN ('choice', 'confirm', 'text', 'form')),
  ADD CONSTRAINT requests_priority_known CHECK (priority IN ('critical', 'high', 'normal', 'low'));

-- The inbox reads pending requests only, so its indexes stay as small as the backlog, however long the history.
CREATE INDEX requests_inbox_urgent ON "requests" (urgency DESC, asked_at DESC, id DESC) WHERE status = 'pending';
CREATE INDEX requests_inbox_deadline ON "requests" (expires_at ASC NULLS LAST, id) WHERE status = 'pending';
CREATE INDEX requests_inbox_assigned ON "requests" (urgency DESC, asked_at DESC, id DESC)
  WHERE status = 'pending' AND assignees <> '{}';

-- What time has to decide next.
CREATE INDEX requests_due ON "requests" (due_at) WHERE status = 'pending' AND due_at IS NOT NULL;
