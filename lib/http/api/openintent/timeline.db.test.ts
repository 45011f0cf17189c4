import { afterAll, beforeAll, expect, test } from 'vitest'
import { toPlanView } from '@/lib/contract/openintent/plan'
import { toPortfolioView } from '@/lib/contract/openintent/portfolio-view'
import { waitingQuestion } from '@/lib/contract/openintent/suspension'
import type { Actor } from '@/lib/domain/actor'
import { clock } from '@/lib/domain/actor'
import type { Intent, IntentStatus } from '@/lib/domain/intent/intent'
import { toNaiveUtc } from '@/lib/domain/intent/naive-time'
import type { Json } from '@/lib/domain/json'
import type { Context } from '@/lib/services/context'
import { addToPortfolio } from '@/lib/services/intent/add-to-portfolio'
import { createIntent } from '@/lib/services/intent/create-intent'
import { createPlan } from '@/lib/services/intent/create-plan'
import { createPortfolio } from '@/lib/services/intent/create-portfolio'
import { getIntent } from '@/lib/services/intent/get-intent'
import { getPlan } from '@/lib/services/intent/get-plan'
import { getTask } from '@/lib/services/intent/get-task'
import { patchIntentState } from '@/lib/services/intent/patch-intent-state'
import { patchTask } from '@/lib/services/intent/patch-task'
import { readPortfolio } from '@/lib/services/intent/read-portfolio'
import { respondToSuspension } from '@/lib/services/intent/respond-to-suspension'
import { setIntentStatus } from '@/lib/services/intent/set-intent-status'
import { newId } from '@/lib/services/new-id'
import { tickRequest } from '@/lib/services/tick-request'
import { readLog } from '@/lib/store/intent-log'
import { anAgent, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

/** Somebody acting so many seconds after T. */
const after = (seconds: number, actor: Actor = anAgent()): Context => ({
  actor,
  now: () => at(seconds),
  newId,
})
const operator = anAgent('slack-bot', ['responder'])
const agent = 'compliance-agent'
const noDetails = {
  ...{ planId: null, status: 'pending' as const, blockedReason: null, assignedAgent: null },
  ...{ taskMetadata: {}, details: {} },
}

async function phase(title: string, status: IntentStatus, dependsOn: string[] = []): Promise<Intent> {
  const intent = {
    ...{ title, description: '', createdBy: agent, parentId: null, dependsOn, constraints: {}, state: {} },
    ...{ status, confidence: 0, governancePolicy: null },
  }
  return createIntent(after(0), { intent, agent })
}

async function move(seconds: number, id: string, status: IntentStatus): Promise<Intent> {
  const { version } = await getIntent(after(seconds), id)
  return setIntentStatus(after(seconds), { intentId: id, version, agent, status, reason: null })
}

async function store(seconds: number, id: string, path: string, value: Json): Promise<Intent> {
  const { version } = await getIntent(after(seconds), id)
  return patchIntentState(after(seconds), {
    intentId: id,
    version,
    agent,
    patches: [{ op: 'set', path, value }],
  })
}

const statusOf = async (id: string) => (await getIntent(after(0), id)).status
const taskOf = async (id: string) => getTask(after(0), id)

/** What a stream tells, oldest first, as `T+seconds what`. */
async function log(intentId: string): Promise<string[]> {
  const events = await readLog({ intentId, type: null, since: null, readable: TOLD, limit: 100, offset: 0 })
  return events
    .map(({ type, at: moment, data }) => {
      const { to, attempt } = data.payload as { to?: string; attempt?: number }
      return `T+${(moment.getTime() - at(0).getTime()) / 1000} ${type}${to ? ` ${to}` : ''}${attempt ? ` ${attempt}` : ''}`
    })
    .reverse()
}
const TOLD = [
  ...'created started blocked unblocked completed'.split(' ').map((name) => `task.${name}`),
  ...[
    'portfolio.member_suspended',
    'portfolio.member_resumed',
    'status_changed',
    'intent.suspended',
    'intent.resumed',
    'intent.suspension_renotified',
  ],
  ...['intent.suspension_escalated', 'intent.suspension_expired'],
]

async function payloadOf(intentId: string, type: string): Promise<Json | undefined> {
  const [newest] = await readLog({ intentId, type, since: null, readable: [], limit: 1, offset: 0 })
  return newest?.data.payload
}

test('RFC-0026 §9: the compliance workflow, event by event', async () => {
  const fetchData = await phase('fetch_data', 'active')
  const review = await phase('compliance_review', 'active', [fetchData.id])
  const report = await phase('generate_report', 'active', [review.id])
  const { portfolio } = await createPortfolio(after(0), {
    portfolio: {
      name: 'Compliance',
      description: null,
      createdBy: agent,
      metadata: {},
      governancePolicy: {},
    },
    agent,
  })
  for (const { id } of [fetchData, review, report])
    await addToPortfolio(after(0), {
      portfolioId: portfolio.id,
      intentId: id,
      role: 'member',
      priority: 0,
      agent,
    })
  const step = (intentId: string, name: string, dependsOn: string[] = []) => ({
    intentId,
    task: { ...noDetails, name, dependsOn },
  })
  const { plan, tasks } = await createPlan(after(0), {
    plan: { intentId: review.id, state: 'active', details: {} },
    tasks: [
      step(fetchData.id, 'fetch'),
      step(review.id, 'review', ['fetch']),
      step(report.id, 'report', ['review']),
    ],
    agent,
  })
  const [task1 = '', task2 = '', task3 = ''] = tasks.map(({ id }) => id)
  const progress = async () => toPlanView(await getPlan(after(0), plan.id)).progress
  const portfolioNow = async () => toPortfolioView(await readPortfolio(after(0), portfolio.id))
  const claim = async (seconds: number, taskId: string, status: 'running' | 'completed') =>
    patchTask(after(seconds), {
      taskId,
      version: (await taskOf(taskId)).version,
      agent,
      patch: { status, details: {} },
    })
  // Phase 1 completes OK.
  await claim(0, task1, 'running')
  await claim(0, task1, 'completed')
  await move(0, fetchData.id, 'completed')
  await claim(0, task2, 'running')

  // T+0: the agent of phase 2 asks.
  await move(0, review.id, 'suspended_awaiting_input')
  const retry_policy = {
    max_attempts: 3,
    interval_seconds: 3600,
    escalation_ladder: [{ attempt: 2, channel_hint: 'email', notify_to: null }],
  }
  const choices = [
    { value: 'approve', label: 'Approve' },
    { value: 'reject', label: 'Reject' },
  ]
  const asked = await store(0, review.id, '_suspension', {
    ...{ id: 'susp-1', question: 'Sign off?', response_type: 'choice', choices, context: {} },
    ...{ channel_hint: 'slack', fallback_policy: 'fail', retry_policy },
  })
  expect(waitingQuestion(asked, agent)?.id).toBe('susp-1')
  expect(asked.state._suspension).toMatchObject({
    expires_at: at(3 * 3600)
      .toISOString()
      .replace('Z', '000'),
  })
  expect(await taskOf(task2)).toMatchObject({
    status: 'blocked',
    blockedReason: 'intent_suspended',
    suspendedIntentId: review.id,
  })
  expect(await statusOf(report.id)).toBe('blocked')
  expect(await portfolioNow()).toMatchObject({
    has_suspended_members: true,
    suspended_member_count: 1,
    status: 'active',
    aggregate_status: { by_status: { completed: 1, suspended_awaiting_input: 1, blocked: 1 } },
  })
  expect(await progress()).toMatchObject({
    by_status: { completed: 1, blocked: 1, pending: 1 },
    suspended_tasks: [
      {
        task_id: task2,
        intent_id: review.id,
        suspended_since: toNaiveUtc(at(0)),
        expires_at: toNaiveUtc(at(3 * 3600)),
      },
    ],
  })
  // What did NOT happen: phase 3 could not be claimed meanwhile.
  await expect(claim(10, task3, 'running')).rejects.toMatchObject({
    code: 'upstream_intent_suspended',
    details: {
      task_id: task3,
      phase_name: 'generate_report',
      suspended_intent_id: review.id,
      expected_resume_at: toNaiveUtc(at(3 * 3600)),
    },
  })
  expect(await taskOf(task3)).toMatchObject({ status: 'pending', version: 1 })

  // T+3600: nobody answered; reminded and escalated.
  await tickRequest(after(3600, clock), asked.requestId ?? '')
  expect(await statusOf(review.id)).toBe('suspended_awaiting_input')
  expect(await payloadOf(review.id, 'intent.suspension_renotified')).toEqual({
    suspension_id: 'susp-1',
    attempt: 2,
    max_attempts: 3,
    channel_hint: 'email',
    notify_to: null,
    next_attempt_at: at(7200).toISOString(),
  })

  // T+5400: an operator answers; phase 2 goes on and completes.
  await respondToSuspension(after(5400, operator), {
    ...{
      intentId: review.id,
      suspensionId: 'susp-1',
      value: 'approve',
      respondedBy: 'alice@example.com',
      metadata: {},
    },
  })
  expect(await statusOf(review.id)).toBe('active')
  expect((await taskOf(task2)).status).toBe('running')
  expect(await statusOf(report.id)).toBe('blocked')
  await claim(5400, task2, 'completed')
  await move(5400, review.id, 'completed')
  expect(await statusOf(report.id)).toBe('active')

  // T+5400 to T+5500: phase 3 is claimed and completes.
  await claim(5400, task3, 'running')
  await claim(5500, task3, 'completed')
  await move(5500, report.id, 'completed')
  expect(await log(review.id)).toEqual([
    'T+0 status_changed suspended_awaiting_input',
    'T+0 intent.suspended',
    'T+3600 intent.suspension_renotified 2',
    'T+3600 intent.suspension_escalated 2',
    'T+5400 intent.resumed',
    'T+5400 status_changed active',
    'T+5400 status_changed completed',
  ])
  expect(await log(report.id)).toEqual([
    'T+0 status_changed blocked',
    'T+5400 status_changed active',
    'T+5500 status_changed completed',
  ])
  expect(await log(task2)).toEqual([
    'T+0 task.created',
    'T+0 task.started',
    'T+0 task.blocked',
    'T+5400 task.unblocked',
    'T+5400 task.completed',
  ])
  expect(await log(task3)).toEqual(['T+0 task.created', 'T+5400 task.started', 'T+5500 task.completed'])
  expect(await log(portfolio.id)).toEqual([
    'T+0 portfolio.member_suspended',
    'T+5400 portfolio.member_resumed',
  ])
  expect(await progress()).toMatchObject({ completion_percentage: 100, suspended_tasks: [] })
  expect(await portfolioNow()).toMatchObject({
    has_suspended_members: false,
    suspended_member_count: 0,
    aggregate_status: { status: 'completed', completion_percentage: 100 },
  })
})
