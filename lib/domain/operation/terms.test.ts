import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at } from '@/lib/testing/builders'
import { aHostPolicy, newWork } from '@/lib/testing/operations'
import { refusalOf } from '@/lib/testing/refusal'
import { addSeconds } from '../request'
import type { HostPolicy } from './host-policy'
import { isTerminal, type Operation } from './operation'
import { beginPoll, requestPoll, takeAnswer } from './poll-operation'
import { registerOperation } from './register-operation'
import { reportStatus, type StatusReport } from './report-status'
import { effectiveRetryAfter, explainTerms, noHints, termsFor } from './terms'

describe('P055 §5: the clamp', () => {
  it.each([
    [1, 5],
    [7.2, 8],
    [5, 5],
    [99_999, 300],
    [-4, 5],
    [null, 5],
    [Number.POSITIVE_INFINITY, 300],
    [Number.NaN, 5],
  ])('a hint of %s s polls every %s s', (hint, expected) => {
    expect(effectiveRetryAfter(aHostPolicy(), hint)).toBe(expected)
  })

  it.each([
    ['nothing: the host maximum', {}, 900],
    ['a longer life than the host allows', { failAfterSeconds: 86_400 }, 900],
    ['the smallest of all', { failAfterSeconds: 600, preferredMaxTtlSeconds: 1800, deadlineAt: at(90) }, 90],
    ['the action’s wish', { preferredMaxTtlSeconds: 120 }, 120],
  ])('lifetime, asked for %s', (_, hints, seconds) => {
    expect(termsFor(aHostPolicy(), { ...noHints, ...hints }, at()).expiresAt).toEqual(at(seconds))
  })

  it('refuses what would be over before it begins', () => {
    const past = { ...noHints, deadlineAt: at(-1) }
    expect(refusalOf(() => termsFor(aHostPolicy(), past, at())).details).toEqual({ field: 'deadline_at' })
    expect(refusalOf(() => termsFor(aHostPolicy(), { ...noHints, failAfterSeconds: 0 }, at())).code).toBe(
      'invalid_input',
    )
  })

  it('says why each value is what it is', () => {
    const hints = { ...noHints, retryAfterSeconds: 1, failAfterSeconds: 1800, deadlineAt: at(600) }
    expect(explainTerms(aHostPolicy(), hints, at())).toEqual([
      { field: 'retry', effective: '5 s', because: 'connector asked 1 s, host minimum 5 s → 5 s' },
      {
        field: 'lifetime',
        effective: '10 min',
        because: "connector asked 30 min, caller's deadline leaves 10 min, host maximum 15 min → 10 min",
      },
      { field: 'attempts', effective: '200', because: 'host maximum 200 → 200' },
    ])
    expect(explainTerms(aHostPolicy(), noHints, at())[0]?.because).toBe(
      'nobody asked, host minimum 5 s → 5 s',
    )
    const late = { ...noHints, preferredRetryAfterSeconds: 900 }
    expect(explainTerms(aHostPolicy(), late, at())[0]?.because).toBe(
      'action asked 15 min, host maximum 5 min → 5 min',
    )
  })
})

const anyHint = fc.oneof(fc.constant(null), fc.double(), fc.integer({ min: -10, max: 100_000 }))
const aPolicy = fc
  .record({
    minRetrySeconds: fc.integer({ min: 1, max: 60 }),
    more: fc.integer({ min: 0, max: 600 }),
    maxTtlSeconds: fc.integer({ min: 1, max: 7200 }),
    maxAttempts: fc.integer({ min: 1, max: 30 }),
    jitterPercent: fc.integer({ min: 0, max: 100 }),
    pollTimeoutMs: fc.integer({ min: 50, max: 30_000 }),
  })
  .map(({ more, ...parts }) => aHostPolicy({ ...parts, maxRetrySeconds: parts.minRetrySeconds + more }))
const someHints = fc.record({
  retryAfterSeconds: anyHint,
  failAfterSeconds: fc.oneof(fc.constant(null), fc.double({ min: 0.01, max: 1e9, noNaN: true })),
  preferredRetryAfterSeconds: anyHint,
  preferredMaxTtlSeconds: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 1e6 })),
  deadlineAt: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 1e5 }).map(at)),
})
/** What can happen to an operation, and how long after what happened before. */
const aMove = fc.record({
  kind: fc.constantFrom('poll', 'poll', 'poll', 'push', 'poll-now', 'crash'),
  waitMs: fc.integer({ min: 0, max: 60_000 }),
  answer: fc.constantFrom('pending', 'running', 'busy', 'fault'),
  hint: anyHint,
})
type Move = { kind: string; waitMs: number; answer: string; hint: number | null }

/** Plays the moves and returns when the connector was called. */
function play(first: Operation, policy: HostPolicy, moves: Move[]) {
  const calls: Date[] = []
  let operation = first
  let now = first.createdAt
  for (const { kind, waitMs, answer, hint } of moves) {
    now = new Date(now.getTime() + waitMs)
    if (isTerminal(operation.status)) break
    const report: StatusReport = {
      status: answer === 'running' ? answer : 'pending',
      retryAfterSeconds: hint,
      result: undefined,
      diagnostics: [],
    }
    if (kind === 'push')
      operation = reportStatus(operation, report, policy, {
        at: now,
        source: 'push',
      }).next
    else if (kind === 'poll-now') operation = tried(operation, () => requestPoll(operation, policy, now).next)
    else {
      const begun = beginPoll(operation, policy, now)
      operation = begun.next
      if (!begun.shouldCall) continue
      calls.push(now)
      if (kind === 'crash') continue
      const said =
        answer === 'busy'
          ? { kind: 'busy' as const, retryAfterSeconds: hint, message: '429' }
          : answer === 'fault'
            ? { kind: 'fault' as const, code: 'x', message: 'x' }
            : { kind: 'status' as const, report: report }
      operation = takeAnswer(operation, said, policy, now).next
    }
  }
  return { calls, operation }
}

function tried(operation: Operation, run: () => Operation): Operation {
  try {
    return run()
  } catch {
    return operation
  }
}

it('no sequence of hints polls too fast, too often or too long', () => {
  fc.assert(
    fc.property(aPolicy, someHints, fc.array(aMove, { maxLength: 80 }), (policy, hints, moves) => {
      const meta = { id: 'deferred:a:1', keyId: 'key_1', reporterId: null, at: at() }
      const first = registerOperation(newWork({ hints }), policy, meta).next
      const { calls, operation } = play(first, policy, moves)
      for (const [index, call] of calls.slice(1).entries())
        expect(call.getTime() - (calls[index]?.getTime() ?? 0)).toBeGreaterThanOrEqual(
          policy.minRetrySeconds * 1000,
        )
      expect(calls.length).toBeLessThanOrEqual(policy.maxAttempts)
      for (const call of calls) expect(call < first.expiresAt).toBe(true)
      expect(operation.expiresAt).toEqual(first.expiresAt)
      expect(first.expiresAt <= addSeconds(at(), policy.maxTtlSeconds)).toBe(true)
      if (hints.deadlineAt) expect(first.expiresAt <= hints.deadlineAt).toBe(true)
      const next = operation.nextPollAt
      if (next) expect(next < operation.expiresAt).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('polls no later than the host maximum after it heard', () => {
  fc.assert(
    fc.property(aPolicy, anyHint, (policy, hint) => {
      const first = registerOperation(newWork(), policy, {
        id: 'deferred:a:1',
        keyId: 'k',
        reporterId: null,
        at: at(),
      }).next
      const report: StatusReport = {
        status: 'pending',
        retryAfterSeconds: hint,
        result: undefined,
        diagnostics: [],
      }
      const { next } = reportStatus(first, report, policy, { at: at(), source: 'push' })
      if (next.nextPollAt) expect(next.nextPollAt <= addSeconds(at(), policy.maxRetrySeconds)).toBe(true)
    }),
  )
})
