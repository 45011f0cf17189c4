import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '@/lib/domain/json'
import { acting, anAgent, anOperator } from '@/lib/testing/actors'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { starter } from '@/lib/testing/people'
import { refund } from '@/lib/testing/refund'
import { listLinks } from './list-links'
import { readRequestEvents } from './read-request-events'

apiForTests()

let agent: Caller
let responder: Caller
let observer: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
  observer = await aCaller('observer')
})

const ask = async (body: Json = refund) => String((await agent.post('/requests', body)).body.id)

async function mint(requestId: string, recipient = 'carol@example.com'): Promise<string> {
  const { status, body } = await responder.post(`/requests/${requestId}/links`, { recipient })
  expect(status).toBe(201)
  return String(body.id)
}

describe('every link there is', () => {
  test('comes once, newest first, however long the pages; the live filter leaves out what answers no more', async () => {
    const open = await ask()
    const decided = await ask()
    const revised = await ask()
    const made: string[] = []
    for (const id of [open, decided, revised, open, decided, open]) made.push(await mint(id))
    await responder.post(`/requests/${decided}/response`, { value: 'deny' })
    await agent.post(`/requests/${revised}/revision`, { ...refund, question: 'Twice?' })
    await responder.post(`/links/${made[5]}/revocation`)

    const all = (await listLinks(starter, { isLive: false, limit: 100 })).links
    expect(all.map(({ id }) => id)).toEqual(made.toSorted().toReversed())
    const states = Object.fromEntries(all.map(({ id, state }) => [id, state]))
    expect(made.map((id) => states[id])).toEqual(['open', 'decided', 'revised', 'open', 'decided', 'revoked'])
    for (const limit of [1, 2, 5]) {
      const seen: string[] = []
      let before: string | undefined
      do {
        const { links, nextCursor } = await listLinks(starter, { isLive: false, before, limit })
        seen.push(...links.map(({ id }) => id))
        before = nextCursor ?? undefined
      } while (before)
      expect(seen).toEqual(all.map(({ id }) => id))
    }
    const live = (await listLinks(starter, { isLive: true, limit: 100 })).links
    expect(live.map(({ id }) => id)).toEqual([made[3], made[0]].toSorted().toReversed())
    expect(live[0]).toMatchObject({ question: refund.question, agent: 'refund-agent', channel: 'api' })
    const later = { ...starter, now: () => new Date(Date.now() + 40 * 24 * 3600 * 1000) }
    expect((await listLinks(later, { isLive: true, limit: 100 })).links).toEqual([])
  })

  test.each([anOperator, anAgent])('is not for $roles', async (actor) => {
    await expect(listLinks(acting(actor), { isLive: true, limit: 1 })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('by the API', () => {
  test('the links of a request, without their tokens', async () => {
    const id = await ask()
    const linkId = await mint(id)
    const { status, body } = await responder.get(`/requests/${id}/links`)
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        id: linkId,
        request_id: id,
        version: 1,
        recipient: 'carol@example.com',
        channel: 'api',
        created_at: expect.any(String),
        created_by: expect.stringMatching(/^responder/),
        expires_at: expect.any(String),
        revoked_at: null,
        state: 'open',
      },
    ])
    expect((await agent.get(`/requests/${id}/links`)).status).toBe(403)
    expect((await observer.get(`/requests/${id}/links`)).status).toBe(403)
  })

  test('taking one back is an event, and twice is as once', async () => {
    const id = await ask()
    const path = `/links/${await mint(id)}/revocation`
    const first = await responder.post(path)
    expect(first).toMatchObject({ status: 200, body: { state: 'revoked', revoked_at: expect.any(String) } })
    expect((await responder.post(path)).body).toEqual(first.body)
    const events = await readRequestEvents(starter, id)
    expect(events.map(({ type }) => type)).toEqual(['request.submitted', 'link.minted', 'link.revoked'])
    expect(events[2]?.data).toMatchObject({ recipient: 'carol@example.com' })
  })

  test('who may not cannot tell which links there are', async () => {
    const path = `/links/${await mint(await ask())}/revocation`
    for (const caller of [agent, observer]) {
      const known = await caller.post(path)
      const unknown = await caller.post('/links/lnk_01KA9V6H3T8Q2M5N7P9R1S4V6X/revocation')
      expect([known.status, known.body.detail]).toEqual([403, unknown.body.detail])
    }
    expect((await responder.post('/links/lnk_01KA9V6H3T8Q2M5N7P9R1S4V6X/revocation')).status).toBe(404)
    expect((await responder.post('/links/nonsense/revocation')).status).toBe(404)
  })
})
