import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aSuspension, asking } from '@/lib/testing/art'
import { pollUntil } from '@/lib/testing/poll-until'
import { eventsOf } from '@/lib/testing/sse-events'

apiForTests()
let agent: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
})

async function suspend(posted = aSuspension()) {
  const { status, body } = await agent.post('/art/suspensions', posted)
  expect(status, JSON.stringify(body)).toBe(201)
  return { ...posted, requestId: String(body.requestId), path: `/art/suspensions/${posted.suspensionId}` }
}

const answer = (requestId: string, body: JsonObject) =>
  responder.post(`/requests/${requestId}/response`, { responded_by: 'alice@example.com', ...body })

/** The note comes beside the answer, a moment after it. */
const deliveriesOf = (requestId: string) =>
  pollUntil(async () => {
    const { body } = await responder.get(`/requests/${requestId}/events`)
    const found = (body.data as JsonObject[]).filter(({ type }) => type === 'request.delivered')
    return found.length > 0 && found
  })

describe('GET …/decision', () => {
  it('is 202 while nothing is decided, then what resumeExecution takes', async () => {
    const { path, requestId, threadId, suspensionId } = await suspend()
    const pending = await agent.get(`${path}/decision`)
    expect([pending.status, pending.body]).toEqual([
      202,
      { status: 'pending', threadId, suspensionId, requestId, expiresAt: null },
    ])
    await answer(requestId, { value: 'yes', comment: 'PRIVATE', reason: 'Go on' })
    const { status, body } = await agent.get(`${path}/decision`)
    expect([status, body]).toEqual([
      200,
      {
        threadId,
        suspensionId,
        decision: { approved: true, reason: 'Go on' },
        decidedAt: expect.any(String),
        decidedBy: 'alice@example.com',
        requestId,
      },
    ])
    await agent.get(`${path}/decision`)
    const delivered = await deliveriesOf(requestId)
    expect(delivered.map(({ data }) => data)).toEqual([{ via: 'decision' }])
    const events = (await agent.get(`/requests/${requestId}/events`)).body
    expect(JSON.stringify([body, events])).not.toContain('PRIVATE')
  })

  it('answers a waiting caller the moment it is decided', async () => {
    const { path, requestId } = await suspend(asking('select', { options: [{ value: 'a' }, { value: 'b' }] }))
    const waiting = agent.get(`${path}/decision?wait=120`)
    await answer(requestId, { value: 'b' })
    expect((await waiting).body.decision).toEqual({ approved: true, reason: 'b' })
  })

  it('takes a bare answer through the native door, and refuses a wrong one in the tool’s words', async () => {
    const validation = { pattern: '^\\d{4}$', patternMessage: 'Use four digits' }
    const { path, requestId } = await suspend(asking('text', { validation }))
    const wrong = await answer(requestId, { value: 'abc' })
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      [{ field: 'answer', message: 'Use four digits' }],
    ])
    expect((await answer(requestId, { value: '1234' })).status).toBe(200)
    expect((await answer(requestId, { value: '1234' })).status).toBe(200)
    expect((await agent.get(`${path}/decision`)).body.decision).toEqual({ approved: true, reason: '1234' })
  })

  it('carries edited arguments that fit the tool, and no others', async () => {
    const inputSchema = { type: 'object', properties: { count: { type: 'integer', maximum: 500 } } }
    const posted = { ...asking('confirm', { allowModifyArgs: true }), toolSchema: { name: 't', inputSchema } }
    const { path, requestId } = await suspend(posted)
    const wrong = await answer(requestId, { value: 'yes', modified_args: { count: 501 } })
    expect([wrong.status, wrong.body.field]).toEqual([422, 'modified_args'])
    await answer(requestId, { value: 'yes', modified_args: { count: 5 } })
    const { body } = await agent.get(`${path}/decision`)
    expect(body.decision).toEqual({ approved: true, modifiedArgs: { count: 5 } })
  })

  it('tells a HEAD nothing, so nothing is delivered by it', async () => {
    const { path, requestId } = await suspend()
    await answer(requestId, { value: 'yes' })
    expect((await agent.call('HEAD', `${path}/decision`)).status).toBe(200)
    await agent.post(`${path}/claim`, { consumer: 'tab' })
    const { body } = await responder.get(`/requests/${requestId}/events`)
    expect((body.data as JsonObject[]).map(({ type, data }) => [type, (data as JsonObject).via])).toEqual([
      ['request.submitted', undefined],
      ['request.responded', 'api'],
      ['decision.claimed', undefined],
      ['request.picked_up', 'claim'],
    ])
  })

  it('is given by time when nobody answers, and says so', async () => {
    const { path, requestId } = await suspend(asking('confirm', {}, { timeoutMs: 1 }))
    const waiting = agent.get(`${path}/decision?wait=60`)
    const later = { ...clockContext(), now: () => new Date(Date.now() + 1000) }
    await tickRequest(later, requestId)
    expect((await waiting).body).toMatchObject({
      decision: { approved: false, reason: 'Timed out' },
      decidedBy: 'timeout',
    })
  })

  it('asks for the thread where two have the same suspension id', async () => {
    const { path, suspensionId, requestId } = await suspend()
    await suspend(aSuspension({ suspensionId, threadId: 'the other' }))
    const unclear = await agent.get(`${path}/decision`)
    expect([unclear.status, unclear.body.field]).toEqual([409, 'threadId'])
    const clear = await agent.get(`${path}/decision?threadId=the%20other`)
    expect([clear.status, clear.body.threadId]).toEqual([202, 'the other'])
    expect(clear.body.requestId).not.toBe(requestId)
  })

  it('is nobody else’s: another key, a person who answers', async () => {
    const { path } = await suspend()
    expect((await (await aCaller('agent')).get(`${path}/decision`)).status).toBe(404)
    expect((await responder.get(`${path}/decision`)).status).toBe(403)
    expect((await agent.get('/art/suspensions/none/decision')).status).toBe(404)
    expect((await agent.get(`/art/suspensions/${'%00'}/decision`)).status).toBe(422)
  })

  it('comes as one server-sent event to who asks for it, after which the stream ends', async () => {
    const { path, requestId } = await suspend()
    const stream = agent.stream(`${path}/decision`)
    await answer(requestId, { value: 'no', reason: 'Not now' })
    const [event, ...more] = eventsOf(await (await stream).text())
    expect(more).toEqual([])
    expect((await deliveriesOf(requestId)).map(({ data }) => data)).toEqual([{ via: 'decision' }])
    expect(event).toMatchObject({
      event: 'decision',
      data: { requestId, decision: { approved: false, reason: 'Not now' } },
    })
  })
})

describe('POST …/cancellation', () => {
  it('withdraws what the thread no longer waits for, once and for all', async () => {
    const { path, requestId } = await suspend()
    const stream = agent.stream(`${path}/decision`)
    const waiting = agent.get(`${path}/decision?wait=60`)
    const first = await agent.post(`${path}/cancellation`, { reason: 'The user moved on' })
    expect([first.status, first.body.status]).toEqual([200, 'dismissed'])
    expect((await agent.post(`${path}/cancellation`)).status).toBe(200)
    expect([(await waiting).status, (await agent.get(`${path}/decision`)).status]).toEqual([410, 410])
    expect(eventsOf(await (await stream).text())).toMatchObject([{ event: 'cancelled' }])
    expect((await answer(requestId, { value: 'yes' })).status).toBe(409)
    expect((await agent.post(`${path}/claim`, { consumer: 'a' })).status).toBe(410)
  })

  it('comes too late after a decision', async () => {
    const { path, requestId } = await suspend()
    await answer(requestId, { value: 'yes' })
    const late = await agent.post(`${path}/cancellation`)
    expect([late.status, late.body.code]).toEqual([409, 'already_resolved'])
  })
})
