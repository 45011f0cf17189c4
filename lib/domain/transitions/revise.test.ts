import { describe, expect, it } from 'vitest'
import { aRequest, aRequestThatIs, aSubmission, at } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import { requestStatuses } from '../request'
import { revise } from './revise'
import { asked } from './submit'
import { tick } from './tick'

const levels = { platform: null, agent: null }
const change = aSubmission({ question: 'Refund half of order #12345?', timeoutSeconds: 600 })

describe('a pending request', () => {
  const request = aRequest({ timeoutSeconds: 60, retryPolicy: { maxAttempts: 2 } })
  const reminded = tick(request, at(60)).next
  const { next, events } = revise(reminded, change, levels, { version: 1, at: at(100) })

  it('becomes the next version of the same request', () => {
    expect(next).toMatchObject({
      id: request.id,
      version: 2,
      status: 'pending',
      question: 'Refund half of order #12345?',
      askedBy: request.askedBy,
    })
  })

  it('starts its clock and its attempts again', () => {
    expect(next).toMatchObject({ askedAt: at(100), attempt: 1, dueAt: at(700), expiresAt: at(700) })
  })

  it('tells the whole new question as one fact', () => {
    expect(events).toEqual([{ type: 'request.revised', data: asked(next) }])
    expect(events[0]?.data).toMatchObject({ version: 2, question: 'Refund half of order #12345?' })
  })

  it('resolves its policy again from all three levels', () => {
    const platform = { maxAttempts: 4, intervalSeconds: 10 }
    const { next } = revise(
      request,
      aSubmission(),
      { platform, agent: { maxAttempts: 2 } },
      { version: null, at: at() },
    )
    expect(next.retryPolicy).toMatchObject({ maxAttempts: 2, intervalSeconds: 10 })
    expect(next.expiresAt).toEqual(at(20))
  })

  it('still comes from the agent that asked, whoever words it anew', () => {
    const source = { protocol: 'art', agent: 'somebody-else', correlation: { run: 2 } } as const
    const { next } = revise(request, aSubmission({ source }), levels, { version: null, at: at() })
    expect(next.source).toEqual(request.source)
  })

  it.each([2, 7])('refuses a change made for version %s', (version) => {
    const refusal = refusalOf(() => revise(request, change, levels, { version, at: at(1) }))
    expect(refusal).toMatchObject({ code: 'version_changed', details: { version: 1 } })
  })

  it('refuses what could not have been submitted', () => {
    const wrong = aSubmission({ fallbackValue: 'maybe' })
    const refusal = refusalOf(() => revise(request, wrong, levels, { version: null, at: at(1) }))
    expect(refusal).toMatchObject({ code: 'invalid_choice', details: { field: 'fallback_value' } })
  })
})

it.each(requestStatuses.filter((status) => status !== 'pending'))(
  'a request that is %s cannot be changed any more',
  (status) => {
    const run = () => revise(aRequestThatIs(status), change, levels, { version: 1, at: at(100) })
    expect(refusalOf(run)).toMatchObject({ code: 'already_resolved', details: { status } })
  },
)
