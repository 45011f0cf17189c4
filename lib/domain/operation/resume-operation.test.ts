import { describe, expect, it } from 'vitest'
import { anAgent, aRequestThatIs, at } from '@/lib/testing/builders'
import { aHostPolicy, anOperation } from '@/lib/testing/operations'
import { refusalOf } from '@/lib/testing/refusal'
import { requestStatuses } from '../request'
import type { Operation, Review } from './operation'
import { reportStatus, type StatusReport } from './report-status'
import { bindResult, claimContinuation, releaseClaim } from './resume-operation'
import { reviewToOpen, settleReview, withReview } from './review-operation'

const continuation = { schema: 'orbiplex-continuation.v1', context: { a: 1 } }
const review: Review = {
  question: 'Publish this draft?',
  approveLabel: 'Publish',
  rejectLabel: null,
  context: { from: 'whisper-intake' },
  assignees: [],
  priority: 'normal',
  channelHint: null,
  timeoutSeconds: null,
}
const done = (parts: Parameters<typeof anOperation>[0] = {}): Operation => {
  const report: StatusReport = {
    status: 'completed',
    retryAfterSeconds: null,
    result: 'draft',
    diagnostics: [],
  }
  const at10 = { at: at(10), source: 'push' } as const
  return reportStatus(anOperation({ continuation, ...parts }), report, aHostPolicy(), at10).next
}
const claim = (operation: Operation, claimId: string | null = null, by = anAgent()) =>
  claimContinuation(operation, { by, claimId, at: at(20) })

describe('a continuation', () => {
  it('is claimed once; the same claim again is a repeat, another is refused', () => {
    const { next, events } = claim(done(), 'mine')
    expect(events.map(({ type }) => type)).toEqual(['operation.resumed'])
    expect(claim(next, 'mine')).toEqual({ next, events: [] })
    expect(refusalOf(() => claim(next, 'other')).code).toBe('already_resolved')
    expect(refusalOf(() => claim(next)).code).toBe('already_resolved')
    expect(refusalOf(() => claim(next, 'mine', anAgent('somebody-else'))).code).toBe('already_resolved')
    const nameless = claim(done()).next
    expect(refusalOf(() => claim(nameless)).code).toBe('already_resolved')
  })

  it('waits for the result, and is nothing without having been registered', () => {
    expect(refusalOf(() => claim(anOperation({ continuation })))).toMatchObject({ code: 'not_resolved' })
    expect(refusalOf(() => claim(done({ continuation: null }))).code).toBe('conflict')
  })

  it('is given back when the webhook that claimed it never got through', () => {
    const claimed = claim(done(), 'webhook').next
    expect(releaseClaim(claimed, 'other', 'x').events).toEqual([])
    expect(releaseClaim(claimed, 'webhook', 'x').next.claim).toBeNull()
  })

  it('has the result where its resume point wants it', () => {
    const point = { resume_point: { output_binding: 'sensorium_result' }, context: { a: 1 } }
    expect(bindResult(point, { x: 2 }).context).toEqual({ a: 1, sensorium_result: { x: 2 } })
    expect(bindResult({ context: { a: 1 } }, 2)).toEqual({ context: { a: 1 } })
  })
})

describe('a review', () => {
  const asked = () => withReview({ next: done({ review }), events: [] }, 'req_1').next

  it('opens with the result when the operation completes, and only then', () => {
    expect(reviewToOpen(anOperation({ review }))).toBeNull()
    expect(reviewToOpen(done())).toBeNull()
    expect(reviewToOpen(asked())).toBeNull()
    expect(reviewToOpen(done({ review }))).toMatchObject({
      question: 'Publish this draft?',
      context: { from: 'whisper-intake', result: 'draft' },
      source: { protocol: 'orbiplex', agent: 'sensorium-os' },
      prompt: { choices: [{ label: 'Publish', verdict: 'approve' }, { verdict: 'reject' }] },
    })
  })

  it.each(requestStatuses)('that is %s', (status) => {
    const { next } = settleReview(asked(), aRequestThatIs(status))
    const words = { pending: 'pending', approved: 'approved', rejected: 'rejected' } as Record<string, string>
    expect(next.reviewState).toBe(words[status] ?? 'lapsed')
    if (status === 'approved') expect(claim(next).next.claim).not.toBeNull()
    else expect(refusalOf(() => claim(next)).code).toBe('conflict')
  })

  it('is settled once, and by its own question', () => {
    const { next } = settleReview(asked(), aRequestThatIs('rejected'))
    expect(settleReview(next, aRequestThatIs('approved')).next).toBe(next)
    const other = { ...aRequestThatIs('approved'), id: 'req_2' }
    expect(settleReview(asked(), other).events).toEqual([])
  })
})
