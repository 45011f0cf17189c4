-- AlterTable
ALTER TABLE "agent_defaults" ADD COLUMN     "stated_by" TEXT NOT NULL DEFAULT 'admin';

-- CreateTable
CREATE TABLE "registered_agents" (
    "agent_id" TEXT NOT NULL,
    "key_id" TEXT,
    "status" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "details" JSON NOT NULL,
    "load" JSON NOT NULL,
    "registered_at" TIMESTAMPTZ(3) NOT NULL,
    "last_heartbeat_at" TIMESTAMPTZ(3),

    CONSTRAINT "registered_agents_pkey" PRIMARY KEY ("agent_id")
);

-- CreateIndex
CREATE INDEX "registered_agents_registered_at_agent_id_idx" ON "registered_agents"("registered_at", "agent_id");
