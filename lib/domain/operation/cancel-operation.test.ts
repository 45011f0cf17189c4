import { describe, expect, it } from 'vitest'
import { operationJobs } from '@/lib/store/operation-jobs'
import { anAgent, anOperator, at } from '@/lib/testing/builders'
import { aHostPolicy, anOperation } from '@/lib/testing/operations'
import { refusalOf } from '@/lib/testing/refusal'
import { type CancelAnswer, requestCancel, takeCancelAnswer, whyNotCancel } from './cancel-operation'
import { endAs } from './end-operation'
import type { OperationStatus } from './operation'
import { reportStatus } from './report-status'

const policy = aHostPolicy()
const ask = { by: anOperator('root', ['admin']), reason: 'no longer needed', at: at(10) }
const requested = () => requestCancel(anOperation(), policy, ask).next
const report = (status: OperationStatus) => ({
  status,
  retryAfterSeconds: null,
  result: status === 'completed' ? 'done' : undefined,
  diagnostics: [],
})

describe('the handshake', () => {
  it('begins with a request and cancels nothing by itself', () => {
    const { next, events } = requestCancel(anOperation(), policy, ask)
    expect(next.status).toBe('pending')
    expect(next.cancellation).toMatchObject({ state: 'requested', requestedBy: 'root@example.com' })
    expect(events).toEqual([{ type: 'operation.cancel_requested', data: { reason: 'no longer needed' } }])
    expect(requestCancel(next, policy, { ...ask, by: anAgent() })).toEqual({ next, events: [] })
  })

  it.each<[string, CancelAnswer, OperationStatus, string]>([
    ['a bare yes', { kind: 'acknowledged' }, 'pending', 'acknowledged'],
    ['still running', { kind: 'status', report: report('running') }, 'running', 'acknowledged'],
    ['cancelled', { kind: 'status', report: report('cancelled') }, 'cancelled', 'cancelled'],
    ['a result', { kind: 'status', report: report('completed') }, 'completed', 'too-late'],
    ['a failure', { kind: 'status', report: report('failed') }, 'failed', 'too-late'],
    ['a refusal', { kind: 'refused', message: '409' }, 'pending', 'refused'],
    ['silence', { kind: 'unanswered', message: 'No answer within 10 s.' }, 'pending', 'requested'],
  ])('answered by %s', (_, answer, status, state) => {
    const { next } = takeCancelAnswer(requested(), answer, policy, at(11))
    expect(next.status).toBe(status)
    expect(next.cancellation?.state).toBe(state)
  })

  it.each<[OperationStatus, string]>([
    ['completed', 'too-late'],
    ['cancelled', 'cancelled'],
    ['expired', 'requested'],
  ])('is settled by a %s that comes another way', (status, state) => {
    const { next, events } = reportStatus(requested(), report(status), policy, { at: at(12), source: 'poll' })
    expect(next.cancellation?.state).toBe(state)
    expect(events.some(({ type }) => type === 'operation.cancel_too_late')).toBe(state === 'too-late')
  })

  it('may be asked again after a refusal', () => {
    const refused = takeCancelAnswer(requested(), { kind: 'refused', message: '409' }, policy, at(11)).next
    expect(requestCancel(refused, policy, { ...ask, at: at(20) }).next.cancellation?.state).toBe('requested')
  })

  it('may be asked again after silence, and the connector is called again', () => {
    const unheard = takeCancelAnswer(requested(), { kind: 'unanswered', message: '503' }, policy, at(11)).next
    const { next, events } = requestCancel(unheard, policy, { ...ask, at: at(20) })
    expect(next.cancellation).toMatchObject({ requestedAt: at(20), detail: null })
    expect(events).toHaveLength(1)
    expect(operationJobs(unheard, next, 1).map(({ task }) => task)).toEqual(['cancel-operation'])
    expect(operationJobs(requested(), unheard, 1)).toEqual([])
  })

  it('takes no answer for an operation that is over', () => {
    const over = reportStatus(requested(), report('completed'), policy, { at: at(12), source: 'push' }).next
    const late = takeCancelAnswer(over, { kind: 'status', report: report('cancelled') }, policy, at(13))
    expect(late).toEqual({ next: over, events: [] })
  })
})

describe('what cannot be cancelled says why', () => {
  const fixed = anOperation({ cancelUrl: null, cancelUnavailableReason: 'The device has begun.' })
  it('by the connector', () => {
    expect(refusalOf(() => requestCancel(fixed, policy, ask))).toMatchObject({
      code: 'conflict',
      details: { 'cancel/unavailable-reason': 'The device has begun.' },
    })
    expect(whyNotCancel(fixed, policy)).toBe('The device has begun.')
  })

  it('by the host, which then offers no way either', () => {
    const operation = anOperation({}, aHostPolicy({ cancellation: 'nobody' }))
    expect(operation.cancelUrl).toBeNull()
    expect(operation.cancelUnavailableReason).toMatch(/host/)
  })

  it('by a host that came to forbid it after the registration', () => {
    const strict = aHostPolicy({ cancellation: 'nobody' })
    expect(refusalOf(() => requestCancel(anOperation(), strict, ask))).toMatchObject({
      code: 'conflict',
      details: { 'cancel/unavailable-reason': expect.stringMatching(/host/) },
    })
    expect(whyNotCancel(anOperation(), strict)).toMatch(/host/)
  })

  it('because nobody named a way', () => {
    expect(anOperation({ cancelUrl: null }).cancelUnavailableReason).toBe(
      'The connector named no way to cancel.',
    )
  })

  it('because it is over', () => {
    const over = endAs(anOperation(), { status: 'failed', reason: null, at: at(9), source: 'push' }).next
    expect(refusalOf(() => requestCancel(over, policy, ask)).code).toBe('already_resolved')
    expect(whyNotCancel(over, policy)).toBe('It is already failed.')
  })
})
