import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs the first call at once and a burst once more at the end of the gap', () => {
  const run = vi.fn()
  const throttled = throttle(run, 500)
  for (let call = 0; call < 100; call++) throttled.call()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(499)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('forgets what was waiting when cancelled', () => {
  const run = vi.fn()
  const throttled = throttle(run, 500)
  throttled.call()
  throttled.call()
  throttled.cancel()
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(1)
})
