import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'

apiForTests()

let key: Caller
let operator: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  key = await aCaller('agent')
  operator = await aCaller('responder')
  agent = openIntentAgent(key)
})

const create = async (intent_id: string, parts: JsonObject = {}) =>
  (await key.post('/tasks', { intent_id, name: 'review', ...parts })).body
const read = async (id: unknown) => (await key.get(`/tasks/${id}`)).body
const patch = async (id: unknown, body: JsonObject) =>
  key.call('PATCH', `/tasks/${id}`, body, { 'if-match': String((await read(id)).version) })

async function runningTask(parts: JsonObject = {}) {
  const { id: intentId } = await agent.create()
  const task = await create(intentId)
  await patch(task.id, { status: 'running' })
  const record = aRecord({ question: `Task of ${intentId}?`, ...parts })
  await agent.suspend(intentId, record)
  const { data } = (await operator.get(`/requests?status=pending&q=${intentId.slice(0, 8)}`)).body
  const request = (data as JsonObject[]).find(({ question }) => question === record.question)
  const expire = () =>
    tickRequest({ ...clockContext(), now: () => new Date(Date.now() + 61_000) }, String(request?.id))
  return { intentId, taskId: task.id, suspensionId: String(record.id), expire }
}

describe('RFC-0026 §2 rule 3: a task mirrors the suspension of its intent', () => {
  test('suspended: blocked, with the reason and the intent', async () => {
    const { intentId, taskId } = await runningTask()
    expect(await read(taskId)).toMatchObject({
      status: 'blocked',
      blocked_reason: 'intent_suspended',
      suspended_intent_id: intentId,
    })
  })

  test('answered: running again, without them', async () => {
    const { intentId, taskId, suspensionId } = await runningTask()
    await operator.post(`/intents/${intentId}/suspend/respond`, {
      suspension_id: suspensionId,
      value: 'approve',
    })
    expect(await read(taskId)).toMatchObject({
      status: 'running',
      blocked_reason: null,
      suspended_intent_id: null,
    })
  })

  test.each([
    ['complete_with_fallback', 'running'],
    ['fail', 'failed'],
  ])('expired with %s: %s', async (fallback_policy, status) => {
    const { taskId, expire } = await runningTask({
      fallback_policy,
      fallback_value: 'deny',
      timeout_seconds: 60,
    })
    await expire()
    expect((await read(taskId)).status).toBe(status)
  })

  test('withdrawn: running again', async () => {
    const { intentId, taskId } = await runningTask()
    await agent.move(intentId, 'active')
    expect((await read(taskId)).status).toBe('running')
  })

  test('no patch makes it run while its intent is suspended', async () => {
    const { taskId } = await runningTask()
    expect((await patch(taskId, { status: 'running' })).status).toBe(409)
    expect((await read(taskId)).status).toBe('blocked')
  })

  test('a task that waits for another stays as it is; one created meanwhile is held at once', async () => {
    const { id } = await agent.create()
    const first = await create(id)
    const second = await create(id, { depends_on: [first.id as string] })
    await agent.suspend(id)
    expect([(await read(first.id)).status, (await read(second.id)).status]).toEqual(['blocked', 'pending'])
    expect(await create(id)).toMatchObject({ status: 'blocked', blocked_reason: 'intent_suspended' })
  })
})

describe('RFC-0026 §6: a claim on a suspended upstream', () => {
  test('is refused with what it waits for, and succeeds once the upstream has completed', async () => {
    const upstream = await agent.create({ title: 'compliance_review' })
    const { id } = await agent.create({ depends_on: [upstream.id] })
    const task = await create(id, { name: 'generate_report' })
    const record = aRecord({ timeout_seconds: 600 })
    await agent.suspend(upstream.id, record)
    const refused = await patch(task.id, { status: 'claimed', assigned_agent: 'worker' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: {
          error: 'upstream_intent_suspended',
          task_id: task.id,
          phase_name: expect.any(String),
          suspended_intent_id: upstream.id,
          expected_resume_at: expect.any(String),
        },
      },
    })
    expect(JSON.stringify(refused.body)).not.toContain('lease')
    expect((await read(task.id)).status).toBe('pending')
    await operator.post(`/intents/${upstream.id}/suspend/respond`, {
      suspension_id: String(record.id),
      value: 'deny',
    })
    await agent.move(upstream.id, 'completed')
    expect((await patch(task.id, { status: 'claimed', assigned_agent: 'worker' })).status).toBe(200)
  })
})

describe('RFC-0026 §2 rule 4: plans', () => {
  test('progress names the suspended tasks', async () => {
    const { id } = await agent.create()
    const plan = (await key.post('/plans', { intent_id: id, tasks: [{ name: 'one' }, { name: 'two' }] })).body
    expect(plan).toMatchObject({ state: 'draft', version: 1, progress: { suspended_tasks: [] } })
    const [one] = plan.tasks as string[]
    await patch(one, { status: 'running' })
    await agent.suspend(id, aRecord({ timeout_seconds: 600 }))
    const { progress } = (await key.get(`/plans/${plan.id}`)).body as { progress: JsonObject }
    expect(progress.suspended_tasks).toContainEqual({
      task_id: one,
      intent_id: id,
      suspended_since: expect.stringMatching(/^\d{4}-.*\.\d{6}$/),
      expires_at: expect.stringMatching(/^\d{4}-.*\.\d{6}$/),
    })
    expect((await key.get(`/intents/${id}/plans`)).body).toEqual([expect.objectContaining({ id: plan.id })])
  })

  test('lists are bare, and a version is demanded with 428', async () => {
    const { id } = await agent.create()
    const task = await create(id)
    expect((await key.get(`/intents/${id}/tasks?status=pending`)).body).toEqual([
      expect.objectContaining({ id: task.id }),
    ])
    expect((await key.call('PATCH', `/tasks/${task.id}`, { status: 'ready' })).status).toBe(428)
    expect(
      (await key.call('PATCH', `/tasks/${task.id}`, { status: 'ready' }, { 'if-match': '9' })).status,
    ).toBe(409)
    expect((await key.get('/tasks/nobody')).status).toBe(404)
  })
})
