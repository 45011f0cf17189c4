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
const create = async (intent_id: string, parts: JsonObject = {}) =>
  (await key.post('/tasks', { intent_id, name: 'review', ...parts })).body
const read = async (id: Json | undefined) => (await key.get(`/tasks/${id}`)).body
const patch = async (id: Json | undefined, body: JsonObject) =>
  key.call('PATCH', `/tasks/${id}`, body, agent.match(Number((await read(id)).version)))
const answer = (id: string, record: JsonObject) =>
  operator.post(`/intents/${id}/suspend/respond`, { suspension_id: String(record.id), value: 'approve' })

describe('RFC-0012 tasks on the wire', () => {
  test('a bare task has every member the client reads; requires_tools is never null', async () => {
    const { id } = await agent.create()
    const task = await create(id, { requires_tools: null, input: null })
    expect(task).toEqual({
      ...{ id: task.id, intent_id: id, plan_id: null, name: 'review', status: 'pending', version: 1 },
      ...{ description: null, priority: 'normal', input: {}, output: null, artifacts: [], blocks: [] },
      ...{ assigned_agent: null, lease_id: null, capabilities_required: [], depends_on: [] },
      ...{ parent_task_id: null, retry_policy: null, timeout_seconds: null, attempt: 1, max_attempts: 3 },
      ...{ permissions: 'inherit', memory_policy: null, requires_tools: [], error: null },
      ...{ blocked_reason: null, suspended_intent_id: null, metadata: {}, task_metadata: {} },
      ...{ created_at: naive, updated_at: naive, started_at: null, completed_at: null },
    })
  })

  test('fields of the agent are kept and may be removed; those of the server are not taken', async () => {
    const { id } = await agent.create()
    const task = await create(id, {
      ...{
        metadata: { a: 1 },
        requires_tools: ['mail', { service: 'crm', scopes: ['read'] }],
        colour: 'red',
      },
      ...{ version: 7, suspended_intent_id: 'x', started_at: 'never' },
    })
    expect(task).toMatchObject({
      ...{ metadata: { a: 1 }, task_metadata: { a: 1 }, colour: 'red' },
      requires_tools: [{ service: 'mail' }, { service: 'crm', scopes: ['read'] }],
      ...{ version: 1, suspended_intent_id: null, started_at: null },
    })
    const { body } = await patch(task.id, { colour: null, output: { ok: true }, task_metadata: { b: 2 } })
    expect(body).toMatchObject({ output: { ok: true }, metadata: { b: 2 }, version: 2, status: 'pending' })
    expect(body).not.toHaveProperty('colour')
    expect(await read(task.id)).toEqual(body)
  })

  test('the list is bare, oldest first, by status and page', async () => {
    const { id } = await agent.create()
    const [a, b, c] = [await create(id), await create(id, { status: 'ready' }), await create(id)]
    const list = async (query: string) =>
      ((await key.get(`/intents/${id}/tasks${query}`)).body as unknown as JsonObject[]).map((task) => task.id)
    expect(await list('')).toEqual([a.id, b.id, c.id])
    expect(await list('?status=pending&limit=100&offset=0')).toEqual([a.id, c.id])
    expect(await list('?limit=1&offset=1')).toEqual([b.id])
    expect((await key.get(`/intents/${id}/tasks?status=asleep`)).status).toBe(422)
    expect((await key.get('/intents/nobody/tasks')).status).toBe(404)
  })

  test('the stream of a task tells its life, with the moments kept', async () => {
    const { id } = await agent.create()
    const task = await create(id)
    await patch(task.id, { status: 'claimed', assigned_agent: 'bob' })
    await patch(task.id, { status: 'running' })
    const record = aRecord()
    await agent.suspend(id, record)
    await answer(id, record)
    const { body } = await patch(task.id, { status: 'completed', output: { ok: true } })
    expect(body).toMatchObject({ status: 'completed', started_at: naive, completed_at: naive, version: 6 })
    const types = 'created claimed started blocked unblocked completed'
      .split(' ')
      .map((name) => `task.${name}`)
    const query = {
      intentId: String(task.id),
      type: null,
      since: null,
      readable: types,
      limit: 100,
      offset: 0,
    }
    const told = (await readLog(query)).reverse()
    expect(told.map(({ type }) => type)).toEqual(types)
    expect(told.map(({ data }) => data.actor)).toEqual([
      ...[expect.stringMatching(/^agent-/), 'refund-agent', 'refund-agent'],
      ...['countersign', 'countersign', 'refund-agent'],
    ])
    expect((await agent.read(id)).version).toBe(4)
  })

  test('bad input is refused in the shape of the wire', async () => {
    const { id } = await agent.create()
    const task = await create(id)
    const next = await create(id, { depends_on: [String(task.id)] })
    const refused: [JsonObject, number][] = [
      [{ intent_id: 'nobody' }, 404],
      [{ plan_id: 'nobody' }, 404],
      [{ depends_on: ['nobody'] }, 400],
      [{ status: 'asleep' }, 422],
      [{ name: '' }, 422],
      [{ name: 7 }, 422],
      [{ depends_on: 'x' }, 422],
      [{ requires_tools: [{}] }, 422],
      [{ input: [] }, 422],
      [{ metadata: 'x' }, 422],
      [{ timeout_seconds: -1 }, 422],
      [{ assigned_agent: 'x'.repeat(201) }, 422],
      [Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, i])), 422],
    ]
    for (const [body, status] of refused) {
      const refusal = await key.post('/tasks', { intent_id: id, name: 'x', ...body })
      expect([body, refusal.status]).toEqual([body, status])
      expect(refusal.body).toHaveProperty('detail')
    }
    expect((await patch(task.id, { depends_on: [String(next.id)] })).status).toBe(400)
    expect((await patch(task.id, { depends_on: [String(task.id)] })).status).toBe(400)
    expect((await patch(task.id, { notes: 'x'.repeat(600_000) })).status).toBe(422)
    await patch(task.id, { status: 'cancelled' })
    const final = await patch(task.id, { status: 'running' })
    expect([final.status, final.body.detail]).toEqual([409, 'This task is cancelled; that is final.'])
  })

  test('of several claims of the same version one wins', async () => {
    const { id } = await agent.create()
    const task = await create(id)
    const claims = ['a', 'b', 'c', 'd'].map((assigned_agent) =>
      key.call('PATCH', `/tasks/${task.id}`, { status: 'claimed', assigned_agent }, agent.match(1)),
    )
    expect((await Promise.all(claims)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('a key that may only answer reads tasks and changes none', async () => {
    const { id } = await agent.create()
    const task = await create(id)
    expect((await operator.get(`/tasks/${task.id}`)).status).toBe(200)
    expect((await operator.post('/tasks', { intent_id: id, name: 'x' })).status).toBe(403)
    const write = await operator.call('PATCH', `/tasks/${task.id}`, { status: 'ready' }, agent.match(1))
    expect(write.status).toBe(403)
  })
})

describe('RFC-0026 §2 rule 3: which tasks move', () => {
  test('those that can be worked on, and no other; they alone come back', async () => {
    const [{ id }, other] = [await agent.create(), await agent.create()]
    const running = await create(id, { status: 'running' })
    const ready = await create(id, { status: 'ready' })
    const waiting = await create(id, { depends_on: [String(running.id)] })
    const elsewhere = await create(other.id)
    const abroad = await create(id, { depends_on: [String(elsewhere.id)] })
    const own = await create(id, { status: 'blocked', blocked_reason: 'no budget' })
    const done = await create(id, { status: 'completed' })
    const all = [running, ready, waiting, abroad, own, done, elsewhere]
    const statuses = () => Promise.all(all.map(async (task) => (await read(task.id)).status))
    const record = aRecord()
    await agent.suspend(id, record)
    const held = ['blocked', 'blocked', 'pending', 'pending', 'blocked', 'completed', 'pending']
    expect(await statuses()).toEqual(held)
    expect(await read(own.id)).toMatchObject({
      blocked_reason: 'no budget',
      suspended_intent_id: null,
      version: 1,
    })
    await answer(id, record)
    const back = ['running', 'running', 'pending', 'pending', 'blocked', 'completed', 'pending']
    expect(await statuses()).toEqual(back)
  })

  test('dismissed by the one who asked: running again', async () => {
    const { id } = await agent.create()
    const task = await create(id, { status: 'running' })
    await agent.suspend(id, aRecord({ question: `Dismiss ${id}?` }))
    const { data } = (await operator.get('/requests?status=pending&source=openintent')).body
    const request = (data as JsonObject[]).find(({ question }) => question === `Dismiss ${id}?`)
    expect(
      (await key.post(`/requests/${request?.id}/cancellation`, { reason: 'no longer needed' })).status,
    ).toBe(200)
    expect((await agent.read(id)).state._suspension).toMatchObject({ resolution: 'cancelled' })
    expect((await read(task.id)).status).toBe('running')
  })

  test('created meanwhile: one that waits as given, one that could be worked on held', async () => {
    const { id } = await agent.create()
    const first = await create(id)
    await agent.suspend(id)
    const held = {
      status: 'blocked',
      blocked_reason: 'intent_suspended',
      suspended_intent_id: id,
      version: 1,
    }
    expect(await create(id, { status: 'running' })).toMatchObject(held)
    expect(await create(id, { depends_on: [String(first.id)] })).toMatchObject({ status: 'pending' })
  })
})

describe('RFC-0026 §6: claims', () => {
  const refusalOf = (suspended_intent_id: string, expected_resume_at: Json | undefined) => ({
    status: 409,
    body: { detail: { error: 'upstream_intent_suspended', suspended_intent_id, expected_resume_at } },
  })

  test('a task in depends_on is held: refused, by whatever way it is claimed, until that is over', async () => {
    const [up, down] = [await agent.create(), await agent.create({ title: 'Release the report' })]
    const first = await create(up.id, { status: 'running' })
    const second = await create(down.id, { depends_on: [String(first.id)] })
    const record = aRecord({ timeout_seconds: 600 })
    const { state } = await agent.suspend(up.id, record)
    const expected = refusalOf(up.id, (state._suspension as JsonObject).expires_at)
    const claims: JsonObject[] = [{ status: 'claimed' }, { status: 'running' }, { assigned_agent: 'bob' }]
    for (const body of claims) {
      const refused = await patch(second.id, body)
      expect(refused).toMatchObject(expected)
      expect(JSON.stringify(refused.body)).not.toMatch(/lease/i)
    }
    expect((await patch(second.id, { status: 'ready' })).status).toBe(200)
    expect((await patch(second.id, { status: 'claimed' })).status).toBe(409)
    expect(await read(second.id)).toMatchObject({ status: 'ready', assigned_agent: null, version: 2 })
    await answer(up.id, record)
    await patch(first.id, { status: 'completed' })
    await agent.move(up.id, 'completed')
    const claimed = await patch(second.id, { status: 'claimed', assigned_agent: 'bob' })
    expect(claimed).toMatchObject({ status: 200, body: { status: 'claimed', assigned_agent: 'bob' } })
  })

  test('a declared input comes from a suspended intent: refused; without an end nobody knows when', async () => {
    const up = await agent.create()
    const down = await agent.create({ state: { _io_inputs: { facts: `${up.id}.facts` } } })
    const task = await create(down.id)
    await agent.suspend(up.id)
    expect(await patch(task.id, { status: 'running' })).toMatchObject(refusalOf(up.id, null))
    expect(await create(down.id, { status: 'running' })).toMatchObject({ status: 'pending' })
  })

  test('a task behind one of the same suspended intent is refused the same way', async () => {
    const { id } = await agent.create()
    const first = await create(id)
    const second = await create(id, { depends_on: [String(first.id)] })
    await agent.suspend(id)
    expect(await patch(second.id, { status: 'claimed' })).toMatchObject(refusalOf(id, null))
  })
})
