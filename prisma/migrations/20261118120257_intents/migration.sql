-- CreateTable
CREATE TABLE "intents" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "key_id" TEXT,
    "parent_id" TEXT,
    "constraints" JSON NOT NULL,
    "state" JSON NOT NULL,
    "status" TEXT NOT NULL,
    "confidence" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "governance_policy" JSON,
    "abandonment_reason" TEXT,
    "suspended_at" TIMESTAMPTZ(3),
    "suspended_by" TEXT,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "intents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "intent_dependencies" (
    "intent_id" TEXT NOT NULL,
    "dependency_id" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "intent_dependencies_pkey" PRIMARY KEY ("intent_id","dependency_id")
);

-- CreateTable
CREATE TABLE "suspensions" (
    "request_id" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "suspension_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "suspensions_pkey" PRIMARY KEY ("request_id")
);

-- CreateTable
CREATE TABLE "intent_agents" (
    "id" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "key_id" TEXT,
    "assigned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "intent_agents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "leases" (
    "id" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "scope" TEXT NOT NULL,
    "acquired_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "leases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portfolios" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "created_by" TEXT NOT NULL,
    "key_id" TEXT,
    "status" TEXT NOT NULL,
    "metadata" JSON NOT NULL,
    "governance_policy" JSON NOT NULL,
    "deadline" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "portfolios_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "portfolio_members" (
    "id" TEXT NOT NULL,
    "portfolio_id" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "portfolio_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plans" (
    "id" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "key_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "state" TEXT NOT NULL,
    "details" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plans_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" TEXT NOT NULL,
    "intent_id" TEXT NOT NULL,
    "plan_id" TEXT,
    "key_id" TEXT,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "blocked_reason" TEXT,
    "suspended_intent_id" TEXT,
    "assigned_agent" TEXT,
    "depends_on" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "task_metadata" JSON NOT NULL,
    "details" JSON NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coordinators" (
    "id" TEXT NOT NULL,
    "intent_id" TEXT,
    "portfolio_id" TEXT,
    "agent_id" TEXT NOT NULL,
    "key_id" TEXT,
    "role" TEXT NOT NULL,
    "suspension_policy" TEXT NOT NULL,
    "details" JSON NOT NULL,
    "acquired_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "coordinators_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT NOT NULL,
    "intent_id" TEXT,
    "portfolio_id" TEXT,
    "agent_id" TEXT,
    "key_id" TEXT,
    "event_types" TEXT[],
    "webhook_url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "metadata" JSON NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "intents_request_id_key" ON "intents"("request_id");

-- CreateIndex
CREATE INDEX "intents_status_created_at_id_idx" ON "intents"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "intents_created_at_id_idx" ON "intents"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "intents_parent_id_idx" ON "intents"("parent_id");

-- CreateIndex
CREATE INDEX "intent_dependencies_dependency_id_idx" ON "intent_dependencies"("dependency_id");

-- CreateIndex
CREATE UNIQUE INDEX "suspensions_intent_id_suspension_id_key" ON "suspensions"("intent_id", "suspension_id");

-- CreateIndex
CREATE INDEX "intent_agents_agent_id_idx" ON "intent_agents"("agent_id");

-- CreateIndex
CREATE UNIQUE INDEX "intent_agents_intent_id_agent_id_key" ON "intent_agents"("intent_id", "agent_id");

-- CreateIndex
CREATE INDEX "leases_intent_id_scope_idx" ON "leases"("intent_id", "scope");

-- CreateIndex
CREATE INDEX "portfolio_members_intent_id_idx" ON "portfolio_members"("intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "portfolio_members_portfolio_id_intent_id_key" ON "portfolio_members"("portfolio_id", "intent_id");

-- CreateIndex
CREATE INDEX "plans_intent_id_idx" ON "plans"("intent_id");

-- CreateIndex
CREATE INDEX "tasks_intent_id_idx" ON "tasks"("intent_id");

-- CreateIndex
CREATE INDEX "tasks_plan_id_idx" ON "tasks"("plan_id");

-- CreateIndex
CREATE INDEX "coordinators_intent_id_idx" ON "coordinators"("intent_id");

-- CreateIndex
CREATE INDEX "coordinators_portfolio_id_idx" ON "coordinators"("portfolio_id");

-- CreateIndex
CREATE INDEX "subscriptions_intent_id_idx" ON "subscriptions"("intent_id");

-- CreateIndex
CREATE INDEX "subscriptions_portfolio_id_idx" ON "subscriptions"("portfolio_id");

-- CreateIndex
CREATE INDEX "subscriptions_agent_id_idx" ON "subscriptions"("agent_id");

-- AddForeignKey
ALTER TABLE "intents" ADD CONSTRAINT "intents_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "intents"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intent_dependencies" ADD CONSTRAINT "intent_dependencies_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intent_dependencies" ADD CONSTRAINT "intent_dependencies_dependency_id_fkey" FOREIGN KEY ("dependency_id") REFERENCES "intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "intent_agents" ADD CONSTRAINT "intent_agents_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "leases" ADD CONSTRAINT "leases_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portfolio_members" ADD CONSTRAINT "portfolio_members_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "portfolio_members" ADD CONSTRAINT "portfolio_members_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plans" ADD CONSTRAINT "plans_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "intents"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plans"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coordinators" ADD CONSTRAINT "coordinators_intent_id_fkey" FOREIGN KEY ("intent_id") REFERENCES "intents"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coordinators" ADD CONSTRAINT "coordinators_portfolio_id_fkey" FOREIGN KEY ("portfolio_id") REFERENCES "portfolios"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Written by hand from here on: the closed lists of the domain.
ALTER TABLE "intents"
  ADD CONSTRAINT intents_status_known
    CHECK (status IN ('draft', 'active', 'blocked', 'suspended_awaiting_input', 'completed', 'abandoned'));
ALTER TABLE "tasks"
  ADD CONSTRAINT tasks_status_known
    CHECK (status IN ('pending', 'ready', 'claimed', 'running', 'blocked', 'completed', 'failed', 'skipped', 'cancelled'));
ALTER TABLE "coordinators"
  ADD CONSTRAINT coordinators_policy_known CHECK (suspension_policy IN ('isolate', 'block_dependents', 'escalate'));
