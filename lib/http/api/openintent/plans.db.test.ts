import { beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '@/lib/domain/json'
import { readLog } from '@/lib/store/intent-log'
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

const naive = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/)
const post = (intent_id: string, parts: JsonObject = {}) => key.post('/plans', { intent_id, ...parts })
const create = async (intent_id: string, parts: JsonObject = {}) => (await post(intent_id, parts)).body
const read = async (id: Json | undefined) => (await key.get(`/plans/${id}`)).body
const task = async (id: Json | undefined) => (await key.get(`/tasks/${id}`)).body
const newTask = async (intent_id: string, parts: JsonObject = {}) =>
  (await key.post('/tasks', { intent_id, name: 'step', ...parts })).body
const patch = (id: Json | undefined, body: JsonObject, version: number) =>
  key.call('PATCH', `/plans/${id}`, body, { 'if-match': String(version) })
const idsOf = (plan: JsonObject) => plan.tasks as string[]

async function typesOf(stream: Json | undefined, readable: string[]): Promise<string[]> {
  const query = { intentId: String(stream), type: null, since: null, readable, limit: 100, offset: 0 }
  return (await readLog(query)).map(({ type }) => type).reverse()
}

describe('RFC-0012 plans on the wire', () => {
  test('a plan has every member the client reads, the metadata under both names', async () => {
    const { id } = await agent.create()
    const plan = await create(id, {
      metadata: { team: 'risk' },
      budget: 7,
      checkpoints: [{ id: 'c', name: 'Check' }],
    })
    expect(plan).toMatchObject({
      intent_id: id,
      state: 'draft',
      version: 1,
      tasks: [],
      checkpoints: [{ id: 'c', name: 'Check' }],
      conditions: [],
      on_failure: 'pause_and_escalate',
      on_complete: 'notify',
      metadata: { team: 'risk' },
      plan_metadata: { team: 'risk' },
      budget: 7,
      progress: { total_tasks: 0, completion_percentage: 0, suspended_tasks: [] },
      created_at: naive,
      updated_at: naive,
    })
    expect(await read(plan.id)).toEqual(plan)
  })

  test('tasks are taken by id or created with it, in this order, waiting for each other by name', async () => {
    const { id } = await agent.create()
    const known = await newTask(id)
    const plan = await create(id, {
      tasks: [
        { name: 'fetch' },
        String(known.id),
        { name: 'report', depends_on: ['fetch', String(known.id)], input: { a: 1 } },
      ],
    })
    const [fetch, taken, report] = idsOf(plan)
    expect(taken).toBe(known.id)
    expect(await task(taken)).toMatchObject({ plan_id: plan.id, version: 1 })
    const waited = (await task(report)).depends_on as string[]
    expect(waited.toSorted()).toEqual([String(fetch), String(known.id)].toSorted())
    expect(await task(report)).toMatchObject({ plan_id: plan.id, intent_id: id, input: { a: 1 } })
    const late = await newTask(id, { plan_id: String(plan.id) })
    expect(idsOf(await read(plan.id))).toEqual([fetch, taken, report, late.id])
  })

  test('another list of tasks: some leave, some join; those that leave live on', async () => {
    const { id } = await agent.create()
    const plan = await create(id, { tasks: [{ name: 'a' }, { name: 'b' }] })
    const [a, b] = idsOf(plan)
    const { status, body } = await patch(
      plan.id,
      { tasks: [String(b), { name: 'c', depends_on: [String(b)] }] },
      1,
    )
    expect([status, body.version, idsOf(body)[0], idsOf(body).length]).toEqual([200, 2, b, 2])
    expect(await task(a)).toMatchObject({ plan_id: null, status: 'pending' })
  })

  test('a list of plans is bare', async () => {
    const { id } = await agent.create()
    const [first, second] = [await create(id), await create(id)]
    expect((await key.get(`/intents/${id}/plans`)).body).toMatchObject([{ id: first.id }, { id: second.id }])
  })

  test('states and checkpoints move, and the stream of the plan tells it', async () => {
    const { id } = await agent.create()
    const plan = await create(id, { checkpoints: [{ id: 'c', status: 'pending' }] })
    await patch(plan.id, { state: 'active' }, 1)
    await patch(plan.id, { checkpoints: [{ id: 'c', status: 'reached' }] }, 2)
    await patch(plan.id, { state: 'paused' }, 3)
    await patch(plan.id, { state: 'active', metadata: { a: 1 } }, 4)
    const done = await patch(plan.id, { state: 'completed' }, 5)
    expect(done.body).toMatchObject({ state: 'completed', version: 6, plan_metadata: { a: 1 } })
    expect((await patch(plan.id, { state: 'active' }, 6)).status).toBe(409)
    const types = 'created activated checkpoint_reached paused resumed completed'
      .split(' ')
      .map((name) => `plan.${name}`)
    expect(await typesOf(plan.id, types)).toEqual(types)
  })

  test('bad input is refused in the shape of the wire, and nothing of it is kept', async () => {
    const { id } = await agent.create()
    const plan = await create(id, { tasks: [{ name: 'mine' }] })
    const circle = [
      { name: 'a', depends_on: ['b'] },
      { name: 'b', depends_on: ['a'] },
    ]
    const refused: [JsonObject, number][] = [
      [{ tasks: ['nobody'] }, 404],
      [{ tasks: [{ name: 'a', intent_id: 'nobody' }] }, 404],
      [{ tasks: idsOf(plan) }, 409],
      [{ tasks: circle }, 400],
      [{ tasks: [{ name: 'self', depends_on: ['self'] }] }, 400],
      [{ tasks: [{ name: 'a', depends_on: ['nobody'] }] }, 400],
      [{ tasks: [{}] }, 422],
      [{ tasks: 'all' }, 422],
      [{ checkpoints: [null] }, 422],
      [{ checkpoints: [{ on_timeout: 'shrug' }] }, 422],
      [{ conditions: ['x'] }, 422],
      [{ on_failure: 'panic' }, 422],
      [{ state: 'asleep' }, 422],
      [{ tasks: Array.from({ length: 201 }, (_, i) => ({ name: `t${i}` })) }, 422],
    ]
    for (const [body, status] of refused) {
      const answer = await post(id, body)
      expect([body, answer.status]).toEqual([body, status])
      expect(answer.body).toHaveProperty('detail')
    }
    expect((await post('nobody')).status).toBe(404)
    expect((await key.get('/plans/nobody')).status).toBe(404)
    expect((await key.get('/intents/nobody/plans')).status).toBe(404)
    expect((await patch('nobody', {}, 1)).status).toBe(404)
    expect((await key.get(`/intents/${id}/plans`)).body).toHaveLength(1)
    expect((await key.get(`/intents/${id}/tasks`)).body).toHaveLength(1)
  })

  test('a write needs the version: 428 without, 409 with another; a responder may only read', async () => {
    const { id } = await agent.create()
    const plan = await create(id)
    expect((await key.call('PATCH', `/plans/${plan.id}`, { state: 'active' })).status).toBe(428)
    expect(await patch(plan.id, { state: 'active' }, 9)).toMatchObject({
      status: 409,
      body: { detail: 'Version conflict', current_version: 1 },
    })
    expect((await operator.get(`/plans/${plan.id}`)).status).toBe(200)
    expect((await operator.post('/plans', { intent_id: id })).status).toBe(403)
  })

  test('two writes of the same version: one wins', async () => {
    const { id } = await agent.create()
    const plan = await create(id, { tasks: [{ name: 'a' }] })
    const writes = [1, 2, 3, 4].map((n) => patch(plan.id, { tasks: [{ name: `new ${n}` }] }, 1))
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409])
    expect(idsOf(await read(plan.id))).toHaveLength(1)
  })
})

describe('RFC-0026 §2 rule 4: the progress of a plan', () => {
  test('names the suspended tasks with their intents, whosever they are, until they resume', async () => {
    const [root, phase1, phase2] = [await agent.create(), await agent.create(), await agent.create()]
    const plan = await create(root.id, {
      state: 'active',
      tasks: [
        { name: 'fetch', intent_id: phase1.id, status: 'completed' },
        { name: 'review', intent_id: phase2.id, status: 'running', depends_on: ['fetch'] },
        { name: 'report', depends_on: ['review'] },
      ],
    })
    const record = aRecord({ timeout_seconds: 600 })
    const { state } = await agent.suspend(phase2.id, record)
    const during = await read(plan.id)
    expect(during).toMatchObject({
      // Rule 1: the plan observes the suspension and does not take part in it.
      state: 'active',
      version: 1,
      progress: {
        total_tasks: 3,
        by_status: { completed: 1, blocked: 1, pending: 1, running: 0 },
        completion_percentage: 33,
        suspended_tasks: [
          {
            task_id: idsOf(plan)[1],
            intent_id: phase2.id,
            suspended_since: naive,
            expires_at: (state._suspension as JsonObject).expires_at,
          },
        ],
      },
    })
    const answer = { suspension_id: String(record.id), value: 'approve' }
    expect((await operator.post(`/intents/${phase2.id}/suspend/respond`, answer)).status).toBe(200)
    expect((await read(plan.id)).progress).toMatchObject({
      by_status: { completed: 1, running: 1, blocked: 0, pending: 1 },
      suspended_tasks: [],
    })
  })

  test('without a stored question, or without an end, expires_at is null', async () => {
    const { id } = await agent.create()
    const plan = await create(id, { tasks: [{ name: 'a' }] })
    await agent.move(id, 'suspended_awaiting_input')
    expect((await read(plan.id)).progress).toMatchObject({
      suspended_tasks: [{ intent_id: id, suspended_since: naive, expires_at: null }],
    })
  })
})
