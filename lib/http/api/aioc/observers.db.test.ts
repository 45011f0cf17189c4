import { beforeAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { getRequest } from '@/lib/services/get-request'
import { readRequestEvents } from '@/lib/services/read-request-events'
import { acting } from '@/lib/testing/actors'
import { propose } from '@/lib/testing/aioc'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { asking } from '@/lib/testing/art'
import { anOperator } from '@/lib/testing/builders'
import { api } from '../app'
import { viewFor } from '../native/view-for'

apiForTests()
let agent: Caller
let responder: Caller
let observer: Caller
let observerSecret: string
let id: string

/** In every place a runtime, a host and a reviewer can write. */
const SECRET = 'zanzibar'
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
  observer = await aCaller('observer')
  observerSecret = (await createApiKey(clockContext(), { name: 'watcher', roles: ['observer'] })).secret
  const prompt: Json = {
    ...{ question: `Pay ${SECRET}?`, response_type: 'choice', context: { about: SECRET } },
    choices: [
      { value: SECRET, label: SECRET, description: SECRET, verdict: 'approve', metadata: { a: SECRET } },
      { value: 'no', label: `Not ${SECRET}`, verdict: 'reject' },
    ],
  }
  const parts = {
    ...{ toolName: SECRET, runId: SECRET, callId: SECRET, reason: SECRET, metadata: { about: SECRET } },
    rawArguments: `{"payee":"${SECRET}"}`,
    publicReason: 'A person must approve this.',
  }
  const asked = await propose(agent, parts, { prompt, scope: SECRET })
  id = asked.id
  const answer = {
    value: SECRET,
    reason: SECRET,
    comment: SECRET,
    metadata: { a: SECRET },
    responded_by: 'al@example.com',
  }
  expect((await responder.post(`/requests/${id}/response`, answer)).status).toBe(200)
  await agent.post(`/grants/${asked.grantId}/consumption`, { consumer: SECRET })
  await agent.post(`/requests/${id}/acknowledgement`, { state: 'failed', message: SECRET })
})

const says = (value: unknown) => JSON.stringify(value).includes(SECRET)

describe('somebody who may not see proposals learns the public reason only', () => {
  it('in the request', async () => {
    const { body } = await observer.get(`/requests/${id}`)
    expect(body).toMatchObject({
      question: 'A person must approve this.',
      status: 'approved',
      proposal: null,
    })
    expect(says(body)).toBe(false)
    expect(says(await (await responder.get(`/requests/${id}`)).body)).toBe(true)
  })

  it('in the list', async () => {
    const { body } = await observer.get('/requests?limit=10')
    const [found] = body.data as { [key: string]: unknown }[]
    expect(found?.question).toBe('A person must approve this.')
    expect(says(found)).toBe(false)
  })

  it.each([SECRET, 'zanz', `"${SECRET}"`, 'pay', 'payee'])(
    'by searching for %s: search tells nothing',
    async (q) => {
      const path = `/requests?q=${encodeURIComponent(q)}`
      expect((await observer.get(path)).body.data).toEqual([])
      expect((await responder.get(path)).body.data).toHaveLength(1)
    },
  )

  it('in its events', async () => {
    const { body } = await observer.get(`/requests/${id}/events`)
    const types = (body.data as { type: string }[]).map(({ type }) => type)
    expect(types).toEqual([
      'request.submitted',
      'request.responded',
      'grant.issued',
      'grant.consumed',
      'request.picked_up',
      'request.failed',
    ])
    expect(says(body)).toBe(false)
    expect(says((await responder.get(`/requests/${id}/events`)).body)).toBe(true)
  })

  it('in the feed', async () => {
    const { body } = await observer.get('/events?after=0.0&limit=1000')
    expect((body.data as { request_id: string }[]).some(({ request_id }) => request_id === id)).toBe(true)
    expect(says(body)).toBe(false)
  })

  it('in the stream', async () => {
    const headers = { authorization: `Bearer ${observerSecret}` }
    const response = await api.request('/api/v1/stream?after=0.0', { headers })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('request.failed')) text += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    expect(text).toContain(id)
    expect(says(text)).toBe(false)
  })

  it('in the evidence: neither the reviewer’s words nor a way to check a guess at the arguments', async () => {
    const rejected = await propose(agent, { rawArguments: '{"payee":"kept"}' }, { scope: 'eu' })
    await responder.post(`/requests/${rejected.id}/response`, { value: 'no', reason: SECRET })
    const path = `/proposals/${rejected.hash}/evidence?scope=eu`
    const [found] = (await observer.get(path)).body.rejections as object[]
    expect(found).toMatchObject({ id: rejected.id, rejectedAt: expect.any(String) })
    expect(says(found)).toBe(false)
    expect(says((await agent.get(path)).body)).toBe(true)
    expect(((await observer.get(`/requests/${id}`)).body.grant as JsonObject).proposal_hash).toBe('')
  })

  it('and a person with the role observer sees no more', async () => {
    const ctx = acting(anOperator('olaf', ['observer']))
    const view = await viewFor(ctx, await getRequest(ctx, id))
    expect(says(view)).toBe(false)
    expect(says(await readRequestEvents(ctx, id))).toBe(false)
  })
})

it('a sensitive answer to any other question is not for those who only watch', async () => {
  const posted = asking('text', { sensitive: true })
  const requestId = String((await agent.post('/art/suspensions', posted)).body.requestId)
  await responder.post(`/requests/${requestId}/response`, { value: SECRET })
  for (const path of [`/requests/${requestId}`, `/requests/${requestId}/events`, '/events?limit=1000']) {
    expect(says((await observer.get(path)).body), path).toBe(false)
    expect(says((await responder.get(path)).body), path).toBe(true)
  }
  const { body } = await agent.get(`/art/suspensions/${posted.suspensionId}/decision`)
  expect(body.decision).toEqual({ approved: true, reason: SECRET })
})
