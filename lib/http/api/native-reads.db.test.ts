import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '@/lib/domain/json'
import { aCaller, apiForTests, type Caller, callerWith } from '@/lib/testing/api'
import { refund } from '@/lib/testing/refund'

apiForTests()
let agent: Caller
let other: Caller
let responder: Caller
let observer: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  other = await aCaller('agent')
  responder = await aCaller('responder')
  observer = await aCaller('observer')
})

const ask = async (body: Json = refund): Promise<string> =>
  `/requests/${(await agent.post('/requests', body)).body.id}`

describe('who may', () => {
  it.each([
    ['no key', {}],
    ['a wrong key', { authorization: 'Bearer nothing' }],
    ['a malformed header', { authorization: 'nothing' }],
    ['a wrong X-API-Key', { 'x-api-key': 'nothing' }],
  ])('%s: 401', async (_name, credentials) => {
    const { status, headers } = await callerWith(credentials).get('/requests')
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  it('an agent neither sees nor answers what another asked', async () => {
    const path = await ask()
    for (const { status } of [
      await other.get(path),
      await other.get(`${path}/events`),
      await other.post(`${path}/response`, { value: 'approve' }),
    ])
      expect(status).toBe(404)
    const ids = ((await other.get('/requests?limit=200')).body.data as { id: string }[]).map(({ id }) => id)
    expect(ids).not.toContain(path.slice('/requests/'.length))
    expect((await agent.post(`${path}/response`, { value: 'approve' })).status).toBe(403)
  })

  it('an observer reads and does nothing else', async () => {
    const path = await ask()
    expect((await observer.get(path)).status).toBe(200)
    expect((await observer.post(`${path}/response`, { value: 'approve' })).status).toBe(403)
    expect((await observer.post('/requests', refund)).status).toBe(403)
  })
})

describe('waiting', () => {
  it('a long-poll answers the moment the request is resolved', async () => {
    const path = await ask()
    const waiting = agent.get(`${path}?wait=60`)
    await responder.post(`${path}/response`, { value: 'approve' })
    expect((await waiting).body.status).toBe('approved')
    await expect
      .poll(async () => (await agent.get(path)).body.delivery)
      .toMatchObject({ delivered_at: expect.any(String) })
  })

  it('the feed tells everything once and in order, to an agent only its own', async () => {
    const path = await ask()
    await responder.post(`${path}/response`, { value: 'approve' })
    const types: string[] = []
    let after = '0.0'
    for (let left = 50; left > 0 && !types.includes('request.responded'); left--) {
      const { body } = await observer.get(`/events?after=${after}&limit=3&wait=5`)
      for (const event of body.data as { request_id: string; type: string }[])
        if (path.endsWith(event.request_id ?? '-')) types.push(event.type)
      after = `${body.cursor}`
    }
    expect(types).toEqual(['request.submitted', 'request.responded'])
    const own = (await other.get('/events?limit=1000')).body.data as { request_id: string }[]
    expect(own.some((event) => path.endsWith(event.request_id))).toBe(false)
  })
})

describe('pages', () => {
  it('come one after the other without loss or repetition', async () => {
    const source = 'pager'
    const ids = new Set<string>()
    for (let i = 0; i < 7; i++) ids.add(`${(await agent.post('/requests', { ...refund, source })).body.id}`)
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await agent.get(`/requests?source=${source}&limit=3${cursor && `&cursor=${cursor}`}`)
      seen.push(...(body.data as { id: string }[]).map(({ id }) => id))
      cursor = `${body.next_cursor ?? ''}`
    } while (cursor)
    expect([seen.length, new Set(seen)]).toEqual([7, ids])
    expect((await agent.get('/requests?q=refu+12345&source=pager')).body.data).toHaveLength(7)
    expect((await agent.get('/requests?q=nowhere')).body.data).toEqual([])
  })
})

describe('an engagement decision', () => {
  it.each([
    [{}, 'autonomous'],
    [{ confidence: 0.55, risk: 0.6, reversibility: 0.8 }, 'require_input'],
    [{ risk: 0.8 }, 'defer'],
    [{ confidence: 0.7 }, 'request_input'],
  ])('%j is %s', async (signals, mode) => {
    expect((await agent.post('/engagement-decisions', signals)).body).toMatchObject({ mode })
  })

  it('takes signals from 0 to 1', async () => {
    expect((await agent.post('/engagement-decisions', { risk: 2 })).body.field).toBe('risk')
  })
})

describe('the OpenAPI document', () => {
  it('describes every call', async () => {
    const { body } = await agent.get('/openapi.json')
    expect(Object.keys(body.paths as object)).toEqual(
      expect.arrayContaining([
        '/requests',
        '/requests/{id}',
        '/requests/{id}/response',
        '/events',
        '/stream',
      ]),
    )
  })
})
