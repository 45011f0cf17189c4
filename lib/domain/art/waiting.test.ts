import { expect, it } from 'vitest'
import { aSubmission, at } from '@/lib/testing/builders'
import type { RetryPolicyLevel } from '../retry-policy'
import { submit } from '../transitions/submit'
import { spreadOver } from './waiting'

it.each<[string, RetryPolicyLevel | null, number, number]>([
  ['no policy', null, 90_001, 91],
  ['a longer window, whose reminders stay as they are', { maxAttempts: 3, intervalSeconds: 60 }, 90_001, 60],
  ['a shorter window, spread over the timeout', { maxAttempts: 3, intervalSeconds: 10 }, 90_001, 31],
  ['a window of the same length', { maxAttempts: 2, intervalSeconds: 45 }, 90_000, 45],
  ['a timeout shorter than a second', { maxAttempts: 3, intervalSeconds: 60 }, 1, 60],
  ['a year', { maxAttempts: 7, intervalSeconds: 60 }, 365 * 24 * 3600 * 1000, 4_505_143],
])('the timeout ends waiting to the millisecond with %s', (_, platform, timeoutMs, interval) => {
  const levels = { platform, agent: null }
  const deadline = new Date(at().getTime() + timeoutMs)
  const meta = { id: 'req_1', askedBy: null, at: at(), deadline }
  const submission = aSubmission({ retryPolicy: spreadOver(timeoutMs, levels) })
  const { next } = submit(submission, levels, meta)
  expect([next.expiresAt, next.retryPolicy.intervalSeconds]).toEqual([deadline, interval])
})
