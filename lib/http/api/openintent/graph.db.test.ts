import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { type Answer, aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { openIntentAgent, type WireIntent } from '@/lib/testing/openintent'

apiForTests()

let key: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  key = await aCaller('agent')
  agent = openIntentAgent(key)
})

const child = async (parentId: string, parts: JsonObject = {}) =>
  (await key.post(`/intents/${parentId}/children`, { title: 'Child', ...parts }, agent.label))
    .body as WireIntent
const ids = ({ body }: Answer, name: string) => (body[name] as WireIntent[]).map(({ id }) => id)
const listed = async (id: string, name: string) => ids(await key.get(`/intents/${id}/${name}`), name)
const add = (id: string, version: number, dependencyId: string) =>
  key.post(`/intents/${id}/dependencies`, { dependency_id: dependencyId }, agent.match(version))
const remove = (id: string, version: number, dependencyId: string) =>
  key.call('DELETE', `/intents/${id}/dependencies/${dependencyId}`, undefined, agent.match(version))

describe('RFC-0002 the tree', () => {
  test('children, descendants and ancestors, each under the name of its address', async () => {
    const root = await agent.create()
    const first = await child(root.id, { title: 'First' })
    const second = await child(root.id, { title: 'Second', parent_intent_id: root.id })
    const leaf = await child(first.id)
    expect(first).toMatchObject({
      parent_id: root.id,
      parent_intent_id: root.id,
      status: 'draft',
      version: 1,
    })
    expect(await listed(root.id, 'children')).toEqual([first.id, second.id])
    expect(await listed(root.id, 'descendants')).toEqual([first.id, second.id, leaf.id])
    expect(await listed(leaf.id, 'ancestors')).toEqual([first.id, root.id])
    expect(await listed(root.id, 'ancestors')).toEqual([])
    expect((await agent.events(first.id))[0]).toMatchObject({
      event_type: 'intent_created',
      payload: { parent_intent_id: root.id },
    })
  })

  test('a list says when its limit cut it, and goes on at an offset', async () => {
    const root = await agent.create()
    const all = [await child(root.id), await child(root.id), await child(root.id)].map(({ id }) => id)
    const page = await key.get(`/intents/${root.id}/children?limit=2`)
    expect(page.body).toMatchObject({ limit: 2, offset: 0, has_more: true })
    expect(ids(page, 'children')).toEqual(all.slice(0, 2))
    const rest = await key.get(`/intents/${root.id}/descendants?limit=2&offset=2`)
    expect(rest.body).toMatchObject({ has_more: false })
    expect(ids(rest, 'descendants')).toEqual(all.slice(2))
    expect((await key.get(`/intents/${root.id}/children?limit=1001`)).status).toBe(422)
  })

  test('a child needs a parent that exists, and only one', async () => {
    const root = await agent.create()
    const post = (id: string, body: JsonObject) => key.post(`/intents/${id}/children`, body, agent.label)
    expect((await post('nonexistent-id', { title: 'x' })).status).toBe(404)
    expect((await post(root.id, { title: 'x', parent_intent_id: 'other' })).status).toBe(400)
    expect((await post(root.id, { title: 'x', depends_on: ['nonexistent-id'] })).status).toBe(400)
    expect((await post(root.id, { title: 7 })).status).toBe(422)
  })
})

describe('RFC-0002 dependencies', () => {
  test('added and removed, each a version and an entry of the log', async () => {
    const [a, b] = [await agent.create(), await agent.create()]
    const added = await add(a.id, 1, b.id)
    expect(added).toMatchObject({ status: 200, body: { version: 2, depends_on: [b.id], status: 'active' } })
    expect(await listed(a.id, 'dependencies')).toEqual([b.id])
    expect(await listed(b.id, 'dependents')).toEqual([a.id])
    expect(await agent.read(b.id)).toMatchObject({ version: 1 })
    const removed = await remove(a.id, 2, b.id)
    expect(removed).toMatchObject({ status: 200, body: { version: 3, depends_on: [] } })
    expect(await listed(a.id, 'dependencies')).toEqual([])
    expect((await agent.events(a.id)).slice(0, 2)).toMatchObject([
      { event_type: 'dependency_removed', actor: 'refund-agent', payload: { dependency_id: b.id } },
      { event_type: 'dependency_added', actor: 'refund-agent', payload: { dependency_id: b.id } },
    ])
  })

  test('every refusal, none of which changes anything', async () => {
    const [a, b, c] = [await agent.create(), await agent.create(), await agent.create()]
    await add(a.id, 1, b.id)
    await add(b.id, 1, c.id)
    const path = `/intents/${a.id}/dependencies`
    const cases: [string, Promise<Answer>, number][] = [
      ['without If-Match', key.post(path, { dependency_id: c.id }, agent.label), 400],
      ['an If-Match that is no number', key.post(path, { dependency_id: c.id }, { 'if-match': 'x' }), 400],
      ['an unknown intent', add('nonexistent-id', 1, b.id), 404],
      ['an unknown dependency', add(a.id, 2, 'nonexistent-id'), 404],
      ['an unknown dependency before a stale version', add(a.id, 1, 'nonexistent-id'), 404],
      ['a stale version', add(a.id, 1, c.id), 409],
      ['a stale version before a duplicate', add(a.id, 1, b.id), 409],
      ['a duplicate', add(a.id, 2, b.id), 400],
      ['itself', add(a.id, 2, a.id), 400],
      ['a cycle of two', add(b.id, 2, a.id), 400],
      ['a cycle of three', add(c.id, 1, a.id), 400],
      ['a number', key.post(path, { dependency_id: 7 }, agent.match(2)), 422],
      ['nothing', key.post(path, {}, agent.match(2)), 422],
      ['a list', key.post(path, [c.id], agent.match(2)), 422],
      ['removing without If-Match', key.call('DELETE', `${path}/${b.id}`), 400],
      ['removing at a stale version', remove(a.id, 1, b.id), 409],
      ['removing what is none', remove(a.id, 2, c.id), 404],
      ['removing from an unknown intent', remove('nonexistent-id', 1, b.id), 404],
    ]
    for (const [name, answer, status] of cases) {
      const { status: got, body } = await answer
      expect([name, got]).toEqual([name, status])
      expect(body.detail).toBeTypeOf('string')
      if (got === 409) expect(JSON.stringify(body)).not.toMatch(/lease/i)
    }
    expect(await agent.read(a.id)).toMatchObject({ version: 2, depends_on: [b.id] })
    expect(await agent.read(c.id)).toMatchObject({ version: 1, depends_on: [] })
  })

  test('a 409 tells the current version to the client', async () => {
    const [a, b] = [await agent.create(), await agent.create()]
    expect((await add(a.id, 9, b.id)).body).toMatchObject({ detail: 'Version conflict', current_version: 1 })
  })

  test('only agents change the graph; whoever may see intents may look at it', async () => {
    const [watcher, a, b] = [await aCaller('observer'), await agent.create(), await agent.create()]
    const call = { dependency_id: b.id }
    expect((await watcher.post(`/intents/${a.id}/dependencies`, call, agent.match(1))).status).toBe(403)
    expect((await watcher.post(`/intents/${a.id}/children`, { title: 'x' })).status).toBe(403)
    expect((await watcher.get(`/intents/${a.id}/graph`)).status).toBe(200)
    expect((await key.get('/intents/nonexistent-id/graph')).status).toBe(404)
    expect((await key.get('/intents/nonexistent-id/ready')).status).toBe(404)
  })
})

describe('the graph stays without circles when dependencies are added at once', () => {
  test('two in opposite directions: exactly one is taken', async () => {
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await agent.create(), await agent.create()]
      const answers = await Promise.all([add(a.id, 1, b.id), add(b.id, 1, a.id)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  test('a ring of five, closed by five calls: one of them is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const ring = await Promise.all(Array.from({ length: 5 }, () => agent.create()))
      const calls = ring.map(({ id }, place) => add(id, 1, ring[(place + 1) % 5]?.id ?? ''))
      const statuses = (await Promise.all(calls)).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, 200, 200, 200, 400])
    }
  })

  test('the same dependency twice: one is taken, the other is too late', async () => {
    const [a, b] = [await agent.create(), await agent.create()]
    const answers = await Promise.all([add(a.id, 1, b.id), add(a.id, 1, b.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('RFC-0026 §2 rule 4: what the graph tells', () => {
  test('nodes, edges and an aggregate that names every status', async () => {
    const root = await agent.create()
    const outside = await agent.create({ title: 'Outside', status: 'completed' })
    const waits = await child(root.id, { status: 'active', depends_on: [outside.id] })
    const asks = await child(root.id, { status: 'active' })
    await agent.suspend(asks.id)
    const { body } = await key.get(`/intents/${root.id}/graph`)
    expect(body.root_id).toBe(root.id)
    expect((body.nodes as WireIntent[])[0]).toEqual({
      id: root.id,
      title: 'Refund #12345',
      status: 'active',
      parent_id: null,
      parent_intent_id: null,
      depends_on: [],
    })
    expect(new Set(ids({ body } as Answer, 'nodes'))).toEqual(
      new Set([root.id, waits.id, asks.id, outside.id]),
    )
    expect(body.edges).toHaveLength(3)
    expect(body.edges).toEqual(
      expect.arrayContaining([
        { from: root.id, to: waits.id, type: 'parent' },
        { from: root.id, to: asks.id, type: 'parent' },
        { from: outside.id, to: waits.id, type: 'dependency' },
      ]),
    )
    expect(body.aggregate_status).toEqual({
      total: 4,
      by_status: { draft: 0, active: 2, blocked: 0, suspended_awaiting_input: 1, completed: 1, abandoned: 0 },
      completion_percentage: 25,
    })
    expect(JSON.stringify(body)).not.toContain('susp-')
  })

  test('a diamond is told once, from its own place downwards', async () => {
    const [top, left, right, bottom] = [
      await agent.create(),
      await agent.create(),
      await agent.create(),
      await agent.create(),
    ]
    await add(left.id, 1, top.id)
    await add(right.id, 1, top.id)
    await add(bottom.id, 1, left.id)
    await add(bottom.id, 2, right.id)
    const { body } = await key.get(`/intents/${bottom.id}/graph`)
    expect(body.nodes).toHaveLength(4)
    expect(body.edges).toHaveLength(4)
    expect((await key.get(`/intents/${top.id}/graph`)).body.nodes).toHaveLength(1)
  })

  test('ready and blocked among the children', async () => {
    const root = await agent.create()
    const done = await child(root.id, { status: 'completed' })
    const free = await child(root.id, { status: 'active', depends_on: [done.id] })
    const asks = await child(root.id, { status: 'active' })
    const stuck = await child(root.id, { status: 'active', depends_on: [asks.id] })
    const later = await child(root.id, { depends_on: [free.id] })
    await agent.suspend(asks.id)
    expect(await listed(root.id, 'ready')).toEqual([free.id])
    expect(await listed(root.id, 'blocked')).toEqual([stuck.id, later.id])
    expect(await agent.read(stuck.id)).toMatchObject({ status: 'blocked' })
  })
})
