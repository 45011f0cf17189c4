import { beforeAll, describe, expect, it } from 'vitest'
import { connect } from '@/lib/database/connect'
import type { JsonObject } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { databaseUrl } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aSuspension } from '@/lib/testing/art'
import { readEvents } from '@/lib/testing/sse-events'

apiForTests()
let agent: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
})

async function suspend(threadId: string, parts: JsonObject = {}) {
  const posted = aSuspension({ threadId, ...parts })
  const { body } = await agent.post('/art/suspensions', posted)
  return { ...posted, requestId: String(body.requestId), path: `/art/suspensions/${posted.suspensionId}` }
}

async function resume({ requestId, path }: { requestId: string; path: string }) {
  await responder.post(`/requests/${requestId}/response`, { value: 'yes', responded_by: 'a@example.com' })
  await agent.post(`${path}/claim`, { consumer: 'a' })
  await agent.post(`${path}/ack`, { consumer: 'a', outcome: 'resumed' })
}

async function observations(threadId: string, query = '') {
  const { body } = await agent.get(`/art/threads/${threadId}/observations${query}`)
  return body as { observations: JsonObject[]; cursor: string }
}

describe('GET /art/threads/{threadId}/observations', () => {
  it('tells of suspension, resumption and timeout, in order and in the runtime’s words', async () => {
    const first = await suspend('life')
    await suspend('another life')
    await resume(first)
    const second = await suspend('life', { blockingConfig: { timeoutMs: 1, defaultAction: 'approve' } })
    const later = { ...clockContext(), now: () => new Date(Date.now() + 1000) }
    await tickRequest(later, second.requestId)
    const page = await observations('life')
    const call = { toolName: first.toolName, toolInput: first.toolInput, toolOutput: first.toolOutput }
    expect(page.observations.map(({ type, content }) => [type, content])).toEqual([
      ['AGENT_SUSPENDED', { suspensionId: first.suspensionId, ...call }],
      ['AGENT_RESUMED', { suspensionId: first.suspensionId, decision: { approved: true } }],
      ['AGENT_SUSPENDED', { suspensionId: second.suspensionId, ...call }],
      ['SUSPENSION_TIMEOUT', { suspensionId: second.suspensionId, defaultAction: 'approve' }],
    ])
    for (const observation of page.observations)
      expect(observation).toMatchObject({
        id: expect.any(String),
        threadId: 'life',
        traceId: 'trace-1',
        timestamp: expect.any(Number),
      })
    expect(page.cursor).toBe(page.observations.at(-1)?.id)
    const rest = await observations('life', `?after=${page.observations[1]?.id}`)
    expect(rest.observations.map(({ type }) => type)).toEqual(['AGENT_SUSPENDED', 'SUSPENSION_TIMEOUT'])
    expect((await observations('life', `?after=${page.cursor}`)).observations).toEqual([])
  })

  it('brings a waiting reader the next one', async () => {
    const { cursor } = await observations('waiting')
    const waiting = observations('waiting', `?after=${cursor}&wait=60`)
    const { suspensionId } = await suspend('waiting')
    expect((await waiting).observations).toMatchObject([
      { type: 'AGENT_SUSPENDED', content: { suspensionId } },
    ])
  })

  it('shows nothing past a transaction that is still open, so that none is skipped', async () => {
    const open = await connect(databaseUrl())
    await open.query('begin')
    await open.query('select pg_current_xact_id()')
    await suspend('gap')
    const early = await observations('gap')
    expect(early.observations).toEqual([])
    await open.query('commit')
    await open.end()
    expect((await observations('gap', `?after=${early.cursor}&wait=60`)).observations).toHaveLength(1)
  })

  it('comes as server-sent events, and continues after Last-Event-ID', async () => {
    const path = '/art/threads/stream/observations'
    const first = await suspend('stream')
    const stream = await agent.stream(path)
    const reading = readEvents(stream, 2)
    await resume(first)
    const [suspended, resumed] = await reading
    expect([suspended?.event, resumed?.event]).toEqual(['AGENT_SUSPENDED', 'AGENT_RESUMED'])
    const again = await agent.stream(path, { 'last-event-id': suspended?.id ?? '' })
    expect(await readEvents(again, 1)).toEqual([resumed])
  })

  it.each([
    ['another key', () => aCaller('agent'), 200],
    ['a key that answers', async () => responder, 403],
  ])('tells %s nothing', async (_, caller, status) => {
    await suspend('private')
    const { status: got, body } = await (await caller()).get('/art/threads/private/observations')
    expect([got, body.observations ?? []]).toEqual([status, []])
  })

  it.each(['?after=x', '?wait=121', '?token=x'])('refuses %s', async (query) => {
    expect((await agent.get(`/art/threads/t/observations${query}`)).status).toBe(422)
  })
})
