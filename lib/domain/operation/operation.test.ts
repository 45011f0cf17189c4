import { describe, expect, it } from 'vitest'
import { at } from '@/lib/testing/builders'
import { aHostPolicy, anOperation } from '@/lib/testing/operations'
import { refusalOf } from '@/lib/testing/refusal'
import { expireOperation } from './end-operation'
import { isTerminal, type OperationStatus, operationStatuses } from './operation'
import { beginPoll, takeAnswer } from './poll-operation'
import { reportStatus, type StatusReport } from './report-status'

const policy = aHostPolicy()
const report = (status: OperationStatus, parts: Partial<StatusReport> = {}): StatusReport => ({
  status,
  retryAfterSeconds: null,
  result: status === 'completed' ? { text: 'x' } : undefined,
  diagnostics: [],
  ...parts,
})
const push = { at: at(10), source: 'push' } as const
const ends = operationStatuses.filter(isTerminal)

describe('P055 §4: the state machine', () => {
  it.each(
    operationStatuses.flatMap((to) => (['pending', 'running'] as const).map((from) => [from, to] as const)),
  )('%s → %s', (from, to) => {
    const before = { ...anOperation(), status: from }
    const { next, events } = reportStatus(before, report(to), policy, push)
    expect(next.status).toBe(to)
    expect(next.endedAt).toEqual(isTerminal(to) ? at(10) : null)
    expect(next.nextPollAt === null).toBe(isTerminal(to))
    expect(events.map(({ type }) => type)).toEqual(
      isTerminal(to) ? [`operation.${to.replace('-', '_')}`] : from === to ? [] : ['operation.progressed'],
    )
  })

  it.each(ends.flatMap((from) => operationStatuses.map((to) => [from, to] as const)))(
    '%s is final: %s after it',
    (from, to) => {
      const over = reportStatus(anOperation(), report(from), policy, push).next
      const again = () => reportStatus(over, report(to), policy, { at: at(20), source: 'push' })
      if (from === to) expect(again()).toEqual({ next: over, events: [] })
      else expect(refusalOf(again)).toMatchObject({ code: 'already_resolved', details: { status: from } })
    },
  )

  it('takes the same result in another order of keys, and refuses another result', () => {
    const over = reportStatus(
      anOperation(),
      report('completed', { result: { a: 1, b: [null] } }),
      policy,
      push,
    ).next
    expect(
      reportStatus(over, report('completed', { result: { b: [null], a: 1 } }), policy, push).events,
    ).toEqual([])
    const other = () => reportStatus(over, report('completed', { result: { a: 2, b: [null] } }), policy, push)
    expect(refusalOf(other).code).toBe('already_resolved')
  })

  it('keeps null as a result', () => {
    const { next } = reportStatus(anOperation(), report('completed', { result: null }), policy, push)
    expect(next.result).toBeNull()
    expect(next.resultDigest).not.toBeNull()
  })

  it('keeps values out of its events', () => {
    const secret = report('completed', {
      result: 'private',
      diagnostics: [{ code: 'c', payload: 'private' }],
    })
    const { events } = reportStatus(anOperation(), secret, policy, push)
    expect(JSON.stringify(events)).not.toContain('private')
    expect(events[0]?.data.result_digest).toMatch(/^sha256:[0-9a-f]{64}$/)
  })

  it('lets an unknown pass only when the policy says so', () => {
    const lenient = aHostPolicy({ unknown: 'retry' })
    const running = { ...anOperation(), status: 'running' as const }
    const { next } = reportStatus(running, report('unknown'), lenient, push)
    expect(next).toMatchObject({ status: 'running', nextPollAt: at(15) })
  })
})

describe('time', () => {
  it('ends what is not over, at its deadline and not before', () => {
    const operation = anOperation()
    expect(expireOperation(operation, at(899.999)).events).toEqual([])
    expect(expireOperation(operation, at(900)).next.status).toBe('expired')
    const over = reportStatus(operation, report('failed'), policy, push).next
    expect(expireOperation(over, at(900))).toEqual({ next: over, events: [] })
  })
})

describe('a poll', () => {
  it('called too early, twice, or for what is over calls nobody', () => {
    const operation = anOperation()
    expect(beginPoll(operation, policy, at(4.999)).shouldCall).toBe(false)
    const begun = beginPoll(operation, policy, at(5))
    expect(begun).toMatchObject({ shouldCall: true, next: { attempts: 1, lastPollAt: at(5) } })
    expect(beginPoll(begun.next, policy, at(5)).shouldCall).toBe(false)
    const over = reportStatus(operation, report('failed'), policy, push).next
    expect(beginPoll(over, policy, at(6))).toMatchObject({ shouldCall: false, events: [] })
  })

  it('that is never answered is due again once it cannot be answered any more', () => {
    const { next } = beginPoll(anOperation(), policy, at(5))
    expect(next.nextPollAt).toEqual(at(5 + 10 + 5))
  })

  it('comes too late after the deadline', () => {
    expect(beginPoll(anOperation(), policy, at(900))).toMatchObject({
      shouldCall: false,
      next: { status: 'expired' },
    })
    const answer = { kind: 'status', report: report('completed') } as const
    expect(takeAnswer(anOperation(), answer, policy, at(901)).next.status).toBe('expired')
  })

  it('waits as long as a busy connector asks, within policy, and takes nothing for a status', () => {
    const begun = beginPoll(anOperation(), policy, at(5)).next
    const busy = (seconds: number | null) =>
      takeAnswer(begun, { kind: 'busy', retryAfterSeconds: seconds, message: '429' }, policy, at(6)).next
    expect(busy(60)).toMatchObject({ status: 'pending', nextPollAt: at(66), retryAfterSeconds: 5 })
    expect(busy(1).nextPollAt).toEqual(at(11))
    expect(busy(9999).nextPollAt).toEqual(at(306))
    expect(busy(null).nextPollAt).toEqual(at(11))
  })

  it('gives up with the last attempt, also when that is never answered', () => {
    const strict = aHostPolicy({ maxAttempts: 1 })
    const begun = beginPoll(anOperation({}, strict), strict, at(5)).next
    const answer = { kind: 'status', report: report('running') } as const
    const ended = takeAnswer(begun, answer, strict, at(6))
    expect(ended.next).toMatchObject({ status: 'timed-out', nextPollAt: null })
    expect(ended.events.map(({ type }) => type)).toEqual(['operation.progressed', 'operation.timed_out'])
    expect(beginPoll(begun, strict, at(20))).toMatchObject({
      shouldCall: false,
      next: { status: 'timed-out' },
    })
  })
})
