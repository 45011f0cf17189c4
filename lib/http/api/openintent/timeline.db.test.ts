import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitingQuestion } from '@/lib/contract/openintent/suspension'
import type { Actor } from '@/lib/domain/actor'
import { clock } from '@/lib/domain/actor'
import type { Intent, IntentStatus } from '@/lib/domain/intent/intent'
import type { Json } from '@/lib/domain/json'
import type { Context } from '@/lib/services/context'
import { addToPortfolio } from '@/lib/services/intent/add-to-portfolio'
import { createIntent } from '@/lib/services/intent/create-intent'
import { createPortfolio } from '@/lib/services/intent/create-portfolio'
import { createTask } from '@/lib/services/intent/create-task'
import { getIntent } from '@/lib/services/intent/get-intent'
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

/** The log of an intent, oldest first, as `seconds after T: what`. */
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
  ...['status_changed', 'intent.suspended', 'intent.resumed', 'intent.suspension_renotified'],
  ...['intent.suspension_escalated', 'intent.suspension_expired'],
]

test('RFC-0026 §9: the compliance workflow, event by event', async () => {
  const fetchData = await phase('fetch_data', 'completed')
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
  const aTask = (intentId: string, name: string, dependsOn: string[] = []) =>
    createTask(after(0), { intentId, agent, task: { ...noDetails, name, dependsOn } })
  const task2 = await aTask(review.id, 'review')
  const task3 = await aTask(report.id, 'report', [task2.id])
  const claim = async (seconds: number, taskId: string, status: 'running' | 'completed') =>
    patchTask(after(seconds), {
      taskId,
      version: (await taskOf(taskId)).version,
      agent,
      patch: { status, details: {} },
    })
  await claim(0, task2.id, 'running')

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
  expect(await taskOf(task2.id)).toMatchObject({
    status: 'blocked',
    blockedReason: 'intent_suspended',
    suspendedIntentId: review.id,
  })
  expect(await statusOf(report.id)).toBe('blocked')
  expect(await readPortfolio(after(0), portfolio.id)).toMatchObject({
    aggregate: { status: 'in_progress', byStatus: { suspended_awaiting_input: 1 } },
  })
  // What did NOT happen: phase 3 could not be claimed meanwhile.
  await expect(claim(10, task3.id, 'running')).rejects.toMatchObject({ code: 'upstream_intent_suspended' })

  // T+3600: nobody answered; reminded and escalated.
  await tickRequest(after(3600, clock), asked.requestId ?? '')
  expect(await statusOf(review.id)).toBe('suspended_awaiting_input')

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
  expect((await taskOf(task2.id)).status).toBe('running')
  expect(await statusOf(report.id)).toBe('blocked')
  await claim(5400, task2.id, 'completed')
  await move(5400, review.id, 'completed')
  expect(await statusOf(report.id)).toBe('active')

  // T+5400 to T+5500: phase 3 is claimed and completes.
  await claim(5400, task3.id, 'running')
  await claim(5500, task3.id, 'completed')
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
  expect(await readPortfolio(after(5500), portfolio.id)).toMatchObject({
    aggregate: { status: 'completed', byStatus: { suspended_awaiting_input: 0 } },
  })
})
