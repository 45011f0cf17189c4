import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clock } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/error'
import type { ApprovalRequest } from '@/lib/domain/request'
import { acting } from '@/lib/testing/actors'
import { anAgent, anOperator, aSubmission, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { dismissRequest } from './dismiss-request'
import { readRequestEvents } from './read-request-events'
import { recordDelivery } from './record-delivery'
import { respondToRequest } from './respond-to-request'
import { reviseRequest } from './revise-request'
import { submitRequest } from './submit-request'
import { tickRequest } from './tick-request'
import { verifyRequestEvents } from './verify-request-events'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

const agent = (seconds: number) => acting(anAgent(), at(seconds))
const alice = (seconds: number) => acting(anOperator(), at(seconds))

async function aPendingRequest(): Promise<ApprovalRequest> {
  const submission = aSubmission({ timeoutSeconds: 60, callbackUrl: null })
  const input = { submission, idempotencyKey: null, bodyDigest: null }
  return (await submitRequest(agent(0), input)).request
}

type Contender = (requestId: string) => Promise<ApprovalRequest>
const contenders: { [name: string]: Contender } = {
  respond: (requestId) => respondToRequest(alice(59), { requestId, value: 'yes', via: 'console' }),
  expire: (requestId) => tickRequest(acting(clock, at(60)), requestId),
  dismiss: (requestId) => dismissRequest(agent(59), { requestId, reason: null }),
}
const statusOf: { [name: string]: string } = { respond: 'approved', expire: 'expired', dismiss: 'dismissed' }

async function settle(attempts: Promise<ApprovalRequest>[]) {
  const results = await Promise.allSettled(attempts)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DomainError)
  return results
}

describe('of several ends that come at once exactly one happens', () => {
  test.each([
    ['respond', 'expire'],
    ['respond', 'dismiss'],
    ['expire', 'dismiss'],
    ['respond', 'expire', 'dismiss'],
  ])('%s %s %s', async (...names) => {
    for (let round = 0; round < 20; round++) {
      const { id } = await aPendingRequest()
      const order = round % 2 ? names : names.toReversed()
      await settle(
        order.flatMap((name) =>
          [contenders[name]?.(id), contenders[name]?.(id)].filter((p) => p !== undefined),
        ),
      )
      const events = await readRequestEvents(alice(60), id)
      expect(events.map(({ seq }) => seq)).toEqual([1, 2])
      const request = await recordDelivery(agent(61), id, 'poll')
      const ended = {
        'request.responded': 'respond',
        'request.expired': 'expire',
        'request.dismissed': 'dismiss',
      }
      const winner = ended[events[1]?.type as keyof typeof ended]
      expect(request.status).toBe(statusOf[winner])
      expect(await verifyRequestEvents(alice(62), id)).toBeNull()
    }
  })
})

test('an answer and a new wording at once: either the answer counts for the old question or it is refused', async () => {
  const seen = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const { id } = await aPendingRequest()
    const submission = aSubmission({ question: 'Refund half?' })
    const answer = () =>
      respondToRequest(alice(10), { requestId: id, value: 'yes', version: 1, via: 'console' })
    const revision = () => reviseRequest(agent(10), { requestId: id, submission })
    const [answered, revised] = await (round % 2
      ? settle([answer(), revision()])
      : settle([revision(), answer()]).then((results) => results.toReversed()))
    expect([answered?.status, revised?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const types = (await readRequestEvents(alice(11), id)).map(({ type }) => type)
    const won = answered?.status === 'fulfilled' ? 'request.responded' : 'request.revised'
    expect(types).toEqual(['request.submitted', won])
    seen.add(won)
    if (answered?.status === 'rejected') expect(answered.reason.code).toBe('version_changed')
    if (revised?.status === 'rejected') expect(revised.reason.code).toBe('already_resolved')
  }
  expect(seen.size).toBeGreaterThan(0)
})

test('an answer without a version counts for whatever is asked when it arrives, and says which', async () => {
  const { id } = await aPendingRequest()
  await reviseRequest(agent(1), { requestId: id, submission: aSubmission({ question: 'Refund half?' }) })
  await respondToRequest(alice(2), { requestId: id, value: 'yes', via: 'console' })
  const events = await readRequestEvents(alice(3), id)
  expect(events.at(-1)?.data.version).toBe(2)
})

test('two new wordings at once, each made for version 1: one wins, the other is told', async () => {
  const { id } = await aPendingRequest()
  const revise = (question: string) =>
    reviseRequest(agent(1), { requestId: id, submission: aSubmission({ question }), version: 1 })
  const results = await settle(['A?', 'B?', 'C?'].map(revise))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await readRequestEvents(alice(2), id)).toHaveLength(2)
})

test('delivery noted by twenty polls at once is noted once', async () => {
  const { id } = await aPendingRequest()
  await respondToRequest(alice(1), { requestId: id, value: 'no', via: 'console' })
  await Promise.all(Array.from({ length: 20 }, () => recordDelivery(agent(2), id, 'poll')))
  const types = (await readRequestEvents(alice(3), id)).map(({ type }) => type)
  expect(types).toEqual(['request.submitted', 'request.responded', 'request.delivered'])
})

test('the same person sending the same answer again, also at the same moment, gets the same', async () => {
  const { id } = await aPendingRequest()
  const answer = (seconds: number) =>
    respondToRequest(alice(seconds), { requestId: id, value: 'yes', via: 'console' })
  const together = await Promise.all([answer(1), answer(2), answer(3)])
  const later = await answer(3600)
  for (const request of [...together, later]) expect(request.response).toEqual(later.response)
  expect(await readRequestEvents(alice(4), id)).toHaveLength(2)
})

test('a fact and the state it tells of bear the same moment, however the clock runs on in between', async () => {
  const { id } = await aPendingRequest()
  let seconds = 0
  const ticking = { ...alice(0), now: () => at(++seconds) }
  const request = await respondToRequest(ticking, { requestId: id, value: 'yes', via: 'console' })
  const events = await readRequestEvents(alice(9), id)
  expect(events[1]?.at).toEqual(request.resolvedAt)
  expect(await verifyRequestEvents(alice(9), id)).toBeNull()
})
