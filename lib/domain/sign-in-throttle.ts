/** Failed sign-ins under one key: an email, an address or a known browser. */
export type Throttle = { failures: number; blockedUntil: Date }

/** One address may stand for a whole office, so it is given more tries than one account. */
export const FREE_FAILURES = { email: 5, device: 5, address: 20 } as const

const FIRST_DELAY_SECONDS = 30
const LONGEST_DELAY_SECONDS = 15 * 60
const FORGET_AFTER_SECONDS = 60 * 60

/** 0 while tries are free, then 30 s, doubling to 15 min: slow for a guesser, never for ever for a person. */
export function delaySeconds(failures: number, free: number): number {
  if (failures < free) return 0
  return Math.min(LONGEST_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.min(failures - free, 10))
}

export type Admission = { isAdmitted: true; next: Throttle } | { isAdmitted: false; until: Date }

/**
 * An attempt counts as failed from its start, so that a hundred at once are counted before the first is checked.
 * One refused while blocked neither counts nor lengthens the block.
 */
export function admitAttempt(before: Throttle | null, free: number, at: Date): Admission {
  if (before && before.blockedUntil > at) return { isAdmitted: false, until: before.blockedUntil }
  const isForgotten =
    before !== null && at.getTime() - before.blockedUntil.getTime() > FORGET_AFTER_SECONDS * 1000
  const failures = before && !isForgotten ? before.failures + 1 : 1
  return {
    isAdmitted: true,
    next: { failures, blockedUntil: new Date(at.getTime() + delaySeconds(failures, free) * 1000) },
  }
}

/** An address keeps its other failures: signing in to one's own account must not pay for guessing another's. */
export function takeBack(counted: Throttle, at: Date): Throttle {
  return { failures: Math.max(0, counted.failures - 1), blockedUntil: at }
}

/** `30 seconds`, `4 minutes`: what is left of a block, rounded up. */
export function timeLeft(until: Date, at: Date): string {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
