import { describe, expect, it } from 'vitest'
import { admitAttempt, delaySeconds, takeBack, timeLeft } from './sign-in-throttle'

const at = new Date('2026-11-18T12:00:00Z')
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000)

describe('delaySeconds', () => {
  it.each([
    [1, 0],
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [8, 240],
    [9, 480],
    [10, 900],
    [1000, 900],
  ])('after %i failures of 5 free ones: %i s', (failures, seconds) => {
    expect(delaySeconds(failures, 5)).toBe(seconds)
  })
})

describe('admitAttempt', () => {
  it('counts the first attempt without a block', () => {
    expect(admitAttempt(null, 5, at)).toEqual({ isAdmitted: true, next: { failures: 1, blockedUntil: at } })
  })
  it('starts a block with the fifth', () => {
    const admission = admitAttempt({ failures: 4, blockedUntil: at }, 5, at)
    expect(admission).toEqual({ isAdmitted: true, next: { failures: 5, blockedUntil: later(30) } })
  })
  it('refuses while blocked, without counting or lengthening', () => {
    const before = { failures: 7, blockedUntil: later(40) }
    expect(admitAttempt(before, 5, at)).toEqual({ isAdmitted: false, until: later(40) })
  })
  it('admits at the very end of a block', () => {
    expect(admitAttempt({ failures: 5, blockedUntil: at }, 5, at)).toMatchObject({ next: { failures: 6 } })
  })
  it('forgets after an hour of quiet, so that nobody is kept out for ever', () => {
    const before = { failures: 50, blockedUntil: at }
    expect(admitAttempt(before, 5, later(3600))).toMatchObject({ next: { failures: 51 } })
    expect(admitAttempt(before, 5, later(3601))).toMatchObject({ next: { failures: 1 } })
  })
})

it('takes back one attempt and its block, not the others', () => {
  expect(takeBack({ failures: 21, blockedUntil: later(60) }, at)).toEqual({ failures: 20, blockedUntil: at })
})

it.each([
  [0.2, '1 second'],
  [30, '30 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [900, '15 minutes'],
])('%d s left are said as %s', (seconds, words) => {
  expect(timeLeft(later(seconds), at)).toBe(words)
})
