import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { revokeApiKey } from '@/lib/services/revoke-api-key'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller, callerWith } from '@/lib/testing/api'
import { aSuspension } from '@/lib/testing/art'

apiForTests()
let agent: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
})

async function mint(threadId: string, by = agent, body: Json = {}) {
  const answer = await by.post(`/art/threads/${encodeURIComponent(threadId)}/tokens`, body)
  const token = String(answer.body.token)
  return {
    ...answer,
    token,
    id: String(answer.body.id),
    browser: callerWith({ authorization: `Bearer ${token}` }),
  }
}

describe('a thread token', () => {
  it('is made by an agent key, ends in an hour unless told otherwise, and only its hash is kept', async () => {
    const { status, body, token } = await mint('a/b c')
    expect([status, body.threadId]).toEqual([201, 'a/b c'])
    const seconds = (Date.parse(`${body.expiresAt}`) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(3500)
    expect(seconds).toBeLessThanOrEqual(3600)
    const { rows } = await pool().query('select * from thread_tokens')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await mint('t', agent, { expiresInSeconds: 86_401 })).status).toBe(422)
    expect((await mint('t', responder)).status).toBe(403)
  })

  it('does everything its thread needs', async () => {
    const posted = aSuspension()
    const { browser } = await mint(posted.threadId)
    const { status, body } = await browser.post('/art/suspensions', posted)
    expect(status).toBe(201)
    const path = `/art/suspensions/${posted.suspensionId}`
    expect((await browser.get(`${path}/decision`)).status).toBe(202)
    await responder.post(`/requests/${body.requestId}/response`, {
      value: 'yes',
      responded_by: 'a@example.com',
    })
    expect((await browser.get(`${path}/decision`)).body.decision).toEqual({ approved: true })
    expect((await browser.post(`${path}/claim`, { consumer: 'tab' })).status).toBe(200)
    expect((await browser.post(`${path}/ack`, { consumer: 'tab', outcome: 'resumed' })).status).toBe(200)
    const seen = await browser.get(`/art/threads/${posted.threadId}/observations`)
    expect((seen.body.observations as Json[]).length).toBe(2)
    // The key and its token ask the same question once.
    expect((await agent.post('/art/suspensions', posted)).headers.get('idempotency-replayed')).toBe('true')
  })

  it('knows nothing of other threads, nor of their suspensions', async () => {
    const other = aSuspension()
    await agent.post('/art/suspensions', other)
    const { browser } = await mint('mine')
    const path = `/art/suspensions/${other.suspensionId}`
    for (const query of ['', `?threadId=${other.threadId}`]) {
      expect((await browser.get(`${path}/decision${query}`)).status).toBe(404)
      expect((await browser.post(`${path}/claim${query}`, { consumer: 'x' })).status).toBe(404)
      expect((await browser.post(`${path}/ack${query}`, { outcome: 'resumed' })).status).toBe(404)
      expect((await browser.post(`${path}/cancellation${query}`)).status).toBe(404)
    }
    expect((await browser.get(`/art/threads/${other.threadId}/observations`)).status).toBe(403)
    expect((await browser.post('/art/suspensions', other)).status).toBe(403)
  })

  it('means its own thread where two have the same suspension id', async () => {
    const mine = aSuspension()
    await agent.post('/art/suspensions', { ...mine, threadId: 'elsewhere' })
    const { browser } = await mint(mine.threadId)
    await browser.post('/art/suspensions', mine)
    const { status, body } = await browser.get(`/art/suspensions/${mine.suspensionId}/decision`)
    expect([status, body.threadId]).toEqual([202, mine.threadId])
  })

  it('makes and ends no tokens', async () => {
    const { browser, id } = await mint('mine')
    expect((await mint('mine', browser)).status).toBe(403)
    expect((await browser.call('DELETE', `/art/threads/mine/tokens/${id}`)).status).toBe(403)
  })

  it.each([
    ['GET', '/requests'],
    ['POST', '/requests'],
    ['GET', '/requests/{id}'],
    ['GET', '/requests/{id}/events'],
    ['POST', '/requests/{id}/response'],
    ['POST', '/requests/{id}/cancellation'],
    ['POST', '/requests/{id}/acknowledgement'],
    ['POST', '/requests/{id}/revision'],
    ['POST', '/requests/{id}/links'],
    ['GET', '/requests/{id}/proposal'],
    ['POST', '/proposals'],
    ['GET', `/proposals/${'a'.repeat(64)}/evidence`],
    ['POST', '/grants/grt_00000000000000000000000000/consumption'],
    ['GET', '/events'],
    ['GET', '/stream'],
    ['GET', '/callback-secret'],
    ['POST', '/engagement-decisions'],
    ['GET', '/intents'],
    ['POST', '/intents'],
    ['GET', '/subscriptions'],
    ['POST', '/agents/register'],
  ])('is refused at %s %s', async (method, path) => {
    const posted = aSuspension()
    const { browser } = await mint(posted.threadId)
    const { requestId } = (await browser.post('/art/suspensions', posted)).body
    const body = method === 'POST' ? { value: 'yes', question: 'q', title: 't', state: 'done' } : undefined
    const { status } = await browser.call(method, path.replace('{id}', `${requestId}`), body)
    expect(status).toBe(403)
  })

  it('is never taken from the address', async () => {
    const { token } = await mint('mine')
    const nobody = callerWith({})
    for (const name of ['token', 'access_token', 'authorization', 'api_key'])
      expect((await nobody.get(`/art/threads/mine/observations?${name}=${token}`)).status).toBe(401)
  })

  it('ends when it is taken back, once for all', async () => {
    const { browser, id } = await mint('mine')
    expect((await browser.get('/art/threads/mine/observations')).status).toBe(200)
    expect((await agent.call('DELETE', `/art/threads/other/tokens/${id}`)).status).toBe(404)
    expect((await (await aCaller('agent')).call('DELETE', `/art/threads/mine/tokens/${id}`)).status).toBe(404)
    expect((await agent.call('DELETE', `/art/threads/mine/tokens/${id}`)).status).toBe(204)
    expect((await agent.call('DELETE', `/art/threads/mine/tokens/${id}`)).status).toBe(204)
    expect((await browser.get('/art/threads/mine/observations')).status).toBe(401)
  })

  it('ends at its end', async () => {
    const { browser, id } = await mint('mine', agent, { expiresInSeconds: 1 })
    await pool().query(`update thread_tokens set expires_at = now() where id = $1`, [id])
    expect((await browser.get('/art/threads/mine/observations')).status).toBe(401)
  })

  it('is removed a while after its end, whatever thread is next', async () => {
    await pool().query('delete from thread_tokens')
    const { id } = await mint('long gone')
    await pool().query(`update thread_tokens set expires_at = now() - interval '8 days' where id = $1`, [id])
    const { id: next } = await mint('another')
    const { rows } = await pool().query('select id from thread_tokens where id = any($1)', [[id, next]])
    expect(rows).toEqual([{ id: next }])
  })

  it('dies with its key', async () => {
    const { key, secret } = await createApiKey(clockContext(), { name: 'short-lived', roles: ['agent'] })
    const { browser } = await mint('mine', callerWith({ 'x-api-key': secret }))
    expect((await browser.get('/art/threads/mine/observations')).status).toBe(200)
    await revokeApiKey(clockContext(), { keyId: key.id })
    expect((await browser.get('/art/threads/mine/observations')).status).toBe(401)
  })
})
