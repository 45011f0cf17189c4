import { expect, it } from 'vitest'
import { aPolicy, aRequest, aRequestThatIs, at } from '@/lib/testing/builders'
import { requestStatuses } from './request'
import { dueAfter, firstDueAt, nextAttemptAt } from './schedule'

const threeTimes = aRequest({ retryPolicy: { maxAttempts: 3, intervalSeconds: 60 } })

it('time first has something to do one interval after the question, or never', () => {
  expect(firstDueAt(aPolicy({ intervalSeconds: 60 }), at(), null)).toEqual(at(60))
  expect(firstDueAt(aPolicy(), at(), null)).toBeNull()
})

it.each([1, 2, 3])('attempt %s is over that many intervals after the question', (attempt) => {
  expect(dueAfter(threeTimes, attempt)).toEqual(at(attempt * 60))
})

it('what never expires is never due', () => {
  expect(dueAfter(aRequest(), 1)).toBeNull()
})

it.each([
  [1, at(60)],
  [2, at(120)],
  [3, null],
])('during attempt %s the next reminder comes at %s', (attempt, expected) => {
  expect(nextAttemptAt({ ...threeTimes, attempt })).toEqual(expected)
})

it.each(requestStatuses.filter((status) => status !== 'pending'))(
  'nobody is reminded of a request that is %s',
  (status) => {
    expect(
      nextAttemptAt({ ...aRequestThatIs(status), retryPolicy: threeTimes.retryPolicy, attempt: 1 }),
    ).toBeNull()
  },
)
