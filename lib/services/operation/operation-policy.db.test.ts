import { afterAll, beforeAll, expect, test } from 'vitest'
import { recentEvents } from '@/lib/store/read-events'
import { acting } from '@/lib/testing/actors'
import { anAgent, anOperator, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { newWork } from '@/lib/testing/operations'
import { refusalFrom } from '@/lib/testing/refusal'
import { readOperation } from './read-operation'
import { readOperationPolicy } from './read-operation-policy'
import { registerOperation } from './register-operation'
import { setOperationPolicy } from './set-operation-policy'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

const admin = acting(anOperator('root', ['admin']), at(1))

test('an admin sets it, the log says from what to what, and it holds from then on', async () => {
  expect((await readOperationPolicy(admin)).whole).toMatchObject({ minRetrySeconds: 5, maxTtlSeconds: 900 })
  await setOperationPolicy(admin, { policy: { minRetrySeconds: 20, maxTtlSeconds: 60 } })
  const setting = await readOperationPolicy(admin)
  expect(setting).toMatchObject({
    level: { minRetrySeconds: 20, maxTtlSeconds: 60 },
    whole: { minRetrySeconds: 20, maxRetrySeconds: 300 },
    updatedBy: 'root@example.com',
  })
  const [event] = await recentEvents({ type: 'policy.operations_changed', limit: 1 })
  expect(event).toMatchObject({
    actor: { name: 'root@example.com' },
    data: { from: {}, to: { minRetrySeconds: 20, maxTtlSeconds: 60 } },
  })
  const admission = { mode: 'async', support: null, responseMode: 'surface-to-caller' } as const
  const work = newWork({ hints: { ...newWork().hints, retryAfterSeconds: 1 } })
  const { operation } = await registerOperation(acting(anAgent(), at()), {
    work,
    admission,
    idempotencyKey: null,
  })
  expect(operation).toMatchObject({ retryAfterSeconds: 20, expiresAt: at(60) })
  const [retry, lifetime] = (await readOperation(admin, operation.id)).explanation
  expect(retry?.because).toBe('connector asked 1 s, host minimum 20 s → 20 s')
  expect(lifetime?.because).toBe('host maximum 1 min → 1 min')
})

test('a bad value is refused with the reason, and nothing changes', async () => {
  const before = await readOperationPolicy(admin)
  for (const [policy, reason] of [
    [{ minRetrySeconds: 0 }, 'whole number from 1 to 3600'],
    [{ minRetrySeconds: 301 }, 'must not be longer than maxRetrySeconds'],
    [{ speed: 1 }, 'not part of this policy'],
  ] as const) {
    const refusal = await refusalFrom(setOperationPolicy(admin, { policy }))
    expect(refusal.code).toBe('invalid_input')
    expect(refusal.message).toContain(reason)
  }
  expect(await readOperationPolicy(admin)).toEqual(before)
})

test('only admins set it; auditors read it', async () => {
  const auditor = acting(anOperator('olga', ['auditor']))
  expect((await readOperationPolicy(auditor)).whole.maxAttempts).toBe(200)
  expect((await refusalFrom(setOperationPolicy(auditor, { policy: {} }))).code).toBe('forbidden')
  expect((await refusalFrom(readOperationPolicy(acting(anAgent())))).code).toBe('forbidden')
})
