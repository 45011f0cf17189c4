import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { openIntentAgent } from '@/lib/testing/openintent'

apiForTests()

let key: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  key = await aCaller('agent')
  agent = openIntentAgent(key)
})

const path = (id: string) => `/intents/${id}/governance`
const put = (id: string, policy: JsonObject, version: number) =>
  key.call('PUT', path(id), policy, agent.match(version))

describe('the governance policy of an intent', () => {
  test('is set, read and removed, each write a version and an entry of the log', async () => {
    const { id } = await agent.create()
    const policy = { completion_mode: 'quorum', quorum_threshold: 0.8, team: 'finance' }
    expect(await put(id, policy, 1)).toMatchObject({
      status: 200,
      body: { version: 2, governance_policy: policy },
    })
    expect((await key.get(path(id))).body).toEqual({
      intent_id: id,
      governance_policy: policy,
      effective_policy: {
        completion_mode: 'quorum',
        write_scope: 'any',
        quorum_threshold: 0.8,
        allowed_agents: null,
        max_cost: null,
        require_status_reason: false,
      },
      enforced: false,
    })
    const removed = await key.call('DELETE', path(id), undefined, agent.match(2))
    expect(removed).toMatchObject({ status: 200, body: { version: 3, governance_policy: null } })
    expect((await agent.events(id)).slice(0, 2)).toMatchObject([
      { event_type: 'governance.policy_removed', actor: 'refund-agent' },
      { event_type: 'governance.policy_set', payload: { governance_policy: policy } },
    ])
  })

  test('without one, the defaults hold', async () => {
    const { id } = await agent.create()
    expect((await key.get(path(id))).body).toMatchObject({
      governance_policy: {},
      effective_policy: { completion_mode: 'auto', write_scope: 'any' },
    })
  })

  test.each<[string, JsonObject]>([
    ['an unknown mode', { completion_mode: 'invalid_mode' }],
    ['an unknown scope', { write_scope: 'nobody' }],
    ['a quorum of none', { quorum_threshold: 0 }],
    ['a quorum of more than all', { quorum_threshold: 1.5 }],
    ['a quorum below none', { quorum_threshold: -0.5 }],
    ['a cost below nothing', { max_cost: -1 }],
    ['agents that are no names', { allowed_agents: [7] }],
  ])('%s is refused', async (_, policy) => {
    const { id } = await agent.create()
    expect((await put(id, policy, 1)).status).toBe(422)
    expect(await agent.read(id)).toMatchObject({ version: 1, governance_policy: null })
  })

  test('it needs the version, the intent and the right', async () => {
    const { id } = await agent.create()
    expect((await key.call('PUT', path(id), {}, agent.label)).status).toBe(400)
    expect((await key.call('DELETE', path(id))).status).toBe(400)
    expect((await put(id, {}, 999)).status).toBe(409)
    expect((await put('nonexistent-id', {}, 1)).status).toBe(404)
    expect((await key.get(path('nonexistent-id'))).status).toBe(404)
    const watcher = await aCaller('observer')
    expect((await watcher.call('PUT', path(id), {}, agent.match(1))).status).toBe(403)
    expect((await watcher.get(path(id))).status).toBe(200)
  })
})
