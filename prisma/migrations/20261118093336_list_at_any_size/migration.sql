-- DropIndex
DROP INDEX "requests_agent_asked_at_id_idx";

-- DropIndex
DROP INDEX "requests_asked_at_id_idx";

-- CreateIndex
CREATE INDEX "requests_agent_status_asked_at_id_idx" ON "requests"("agent", "status", "asked_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "requests_asked_by_status_asked_at_id_idx" ON "requests"("asked_by", "status", "asked_at" DESC, "id" DESC);

-- Everything by urgency, also what is decided. (The engine takes the partial index requests_inbox_urgent for it and leaves it out.)
CREATE INDEX "requests_urgency_asked_at_id_idx" ON "requests"("urgency" DESC, "asked_at" DESC, "id" DESC);

-- Written by hand: the inbox of one agent, one protocol, one person; as small as the backlog.
CREATE INDEX requests_inbox_agent ON "requests" (agent, urgency DESC, asked_at DESC, id DESC) WHERE status = 'pending';
CREATE INDEX requests_inbox_protocol ON "requests" (protocol, urgency DESC, asked_at DESC, id DESC) WHERE status = 'pending';
CREATE INDEX requests_inbox_assignees ON "requests" USING gin (assignees) WHERE status = 'pending' AND assignees <> '{}';
