import { describe, expect, it } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import { demandDeferrable, type ModeSupport, type TimingMode } from './admission'
import { keepDiagnostics, lastDiagnosticWords, redactDiagnostic } from './diagnostics'
import {
  defaultHostPolicy,
  demandUsableHostPolicy,
  overlayHostPolicy,
  readHostPolicyLevel,
  storedHostPolicyLevel,
} from './host-policy'
import { OPERATION_ID, operationId } from './operation-id'

describe('host policy', () => {
  it('has defaults it accepts itself, fifteen minutes among them', () => {
    expect(readHostPolicyLevel({ ...defaultHostPolicy })).toEqual(defaultHostPolicy)
    expect(defaultHostPolicy.maxTtlSeconds).toBe(900)
  })

  it.each([
    ['minRetrySeconds', 0, 'from 1 to 3600'],
    ['minRetrySeconds', 1.5, 'whole number'],
    ['maxRetrySeconds', 3601, 'from 1 to 3600'],
    ['maxTtlSeconds', '900', 'whole number'],
    ['pollTimeoutMs', 60_000, 'from 50 to 30000'],
    ['cancellation', 'sometimes', 'one of owner-and-admin, admin, nobody'],
    ['unknown', null, 'one of terminal, retry'],
    ['connectorOrigins', ['ftp://a.example'], 'addresses such as'],
    ['connectorOrigins', ['https://a.example/path'], 'addresses such as'],
    ['connectorOrigins', 'https://a.example', 'list'],
    ['speed', 1, 'not part of this policy'],
  ])('refuses %s = %j', (field, value, reason) => {
    const refusal = refusalOf(() => readHostPolicyLevel({ [field]: value }))
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { field } })
    expect(refusal.message).toContain(reason)
    expect(storedHostPolicyLevel({ [field]: value, maxAttempts: 7 })).toEqual({ maxAttempts: 7 })
  })

  it('refuses parts that contradict each other', () => {
    const policy = overlayHostPolicy({ minRetrySeconds: 400 })
    expect(refusalOf(() => demandUsableHostPolicy(policy)).message).toContain('maxRetrySeconds (300 s)')
  })
})

describe('P055 §2: admission', () => {
  it.each<[ModeSupport | null, TimingMode, string | null]>([
    ['sync-only', 'async', 'execution-mode-not-supported'],
    ['sync-only', 'sync', 'execution-mode-not-supported'],
    ['async-only', 'sync', 'execution-mode-not-supported'],
    ['async-only', 'async', null],
    ['either', 'async', null],
    ['either', 'sync', 'execution-mode-not-supported'],
    [null, 'async', null],
    [null, 'sync', 'execution-mode-not-supported'],
  ])('support %s, called %s', (support, mode, code) => {
    const admit = () => demandDeferrable({ support, mode, responseMode: 'surface-to-caller' })
    if (code === null) expect(admit()).toBeUndefined()
    else expect(refusalOf(admit).code).toBe(code)
  })

  it('a flow that takes deferred for a failure', () => {
    const admit = () => demandDeferrable({ support: null, mode: 'async', responseMode: 'reject-as-failure' })
    expect(refusalOf(admit).code).toBe('deferred-not-accepted')
  })
})

describe('diagnostics', () => {
  it('lose what may be private and keep what helps', () => {
    const raw = {
      code: 'model-timeout',
      message: 'user bob@example.com, key sk_live_4242424242424242424242, try later',
      payload: { text: 'private' },
      prompt: 'private',
      retryable: true,
    }
    const shown = redactDiagnostic(raw)
    expect(shown).toMatchObject({
      code: 'model-timeout',
      message: 'user [redacted], key [redacted], try later',
      retryable: true,
      redacted: ['payload', 'prompt'],
    })
    expect(JSON.stringify(shown)).not.toMatch(/private|bob@|4242/)
    expect(lastDiagnosticWords([{ code: 'a' }, raw])).toBe(
      'model-timeout: user [redacted], key [redacted], try later',
    )
    expect(lastDiagnosticWords([])).toBeNull()
    expect(lastDiagnosticWords([{ payload: 1 }])).toBe('redacted')
  })

  it('are kept up to a number', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ index }))
    expect(keepDiagnostics([{ index: -1 }], many)).toEqual(many.slice(-20))
  })
})

describe('ids', () => {
  it('are the same for the same work and no other', () => {
    const seed = { keyId: 'key_1', idempotencyKey: 'run-7' }
    const id = operationId('json-e-flow.step', seed)
    expect(id).toMatch(OPERATION_ID)
    expect(operationId('json-e-flow.step', { ...seed })).toBe(id)
    const others = [
      operationId('json-e-flow.step2', seed),
      operationId('json-e-flow.step', { ...seed, keyId: 'key_2' }),
      operationId('json-e-flow.step', { ...seed, idempotencyKey: 'run-8' }),
    ]
    expect(new Set([id, ...others]).size).toBe(4)
  })
})
