import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticateKey } from '@/lib/auth/api-key'
import { pool } from '@/lib/store/database'
import { acting, anAgent, anAuditor, anOperator } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { starter } from '@/lib/testing/people'
import { pollUntil } from '@/lib/testing/poll-until'
import { createApiKey } from './create-api-key'
import { ensureApiKeys } from './ensure-api-keys'
import { listApiKeys } from './list-api-keys'
import { revokeApiKey } from './revoke-api-key'
import { verifyAudit } from './verify-audit'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

const keyEvents = async (name: string) => {
  const { rows } = await pool().query(
    `select type, data from events where stream = 'admin' and data->>'name' = $1 order by seq`,
    [name],
  )
  return rows as { type: string; data: unknown }[]
}

describe('a key', () => {
  test('is shown once, kept as a hash and works at once', async () => {
    const { key, secret } = await createApiKey(starter, { name: 'works', roles: ['agent', 'agent'] })
    expect(secret).toMatch(/^cs_[\w-]{43}$/)
    expect(await authenticateKey(secret)).toEqual({
      kind: 'agent',
      id: key.id,
      name: 'works',
      roles: ['agent'],
    })
    const { rows } = await pool().query('select * from api_keys where id = $1', [key.id])
    const { rows: events } = await pool().query(`select data::text from events`)
    expect(JSON.stringify([rows, events])).not.toContain(secret)
    expect(key.prefix).toBe(secret.slice(0, 9))
  })

  test('stops working at once where it is revoked, and stays revoked with its first moment', async () => {
    const { key, secret } = await createApiKey(starter, { name: 'revoked', roles: ['observer'] })
    expect(await authenticateKey(secret)).not.toBeNull()
    const first = await revokeApiKey(starter, { keyId: key.id })
    expect(await authenticateKey(secret)).toBeNull()
    const second = await revokeApiKey(starter, { keyId: key.id })
    expect(second.revokedAt).toEqual(first.revokedAt)
    expect((await keyEvents('revoked')).map(({ type }) => type)).toEqual(['key.created', 'key.revoked'])
  })

  test('is nobody’s when it was never made', async () => {
    expect(await authenticateKey('cs_nobody')).toBeNull()
    expect(await authenticateKey('\u0000')).toBeNull()
  })

  test('notes its use without being waited for', async () => {
    const { key, secret } = await createApiKey(starter, { name: 'used', roles: ['agent'] })
    await authenticateKey(secret)
    await pollUntil(async () =>
      (await listApiKeys(starter)).some(({ id, lastUsedAt }) => id === key.id && lastUsedAt !== null),
    )
  })

  test('has a name of its own, even against a revoked one', async () => {
    await expect(createApiKey(starter, { name: 'works', roles: ['agent'] })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(createApiKey(starter, { name: 'revoked', roles: ['agent'] })).rejects.toThrow(
      'a revoked key',
    )
  })

  test('two at once with one name: one is made', async () => {
    const tries = [1, 2, 3].map(() => createApiKey(starter, { name: 'race', roles: ['agent'] }))
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test.each([
  ['an operator', anOperator],
  ['an auditor', anAuditor],
  ['an agent', anAgent],
])('%s neither makes, sees nor revokes keys', async (_, actor) => {
  const ctx = acting(actor)
  await expect(createApiKey(ctx, { name: 'mine', roles: ['admin'] })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(listApiKeys(ctx)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(revokeApiKey(ctx, { keyId: 'key_x' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(ensureApiKeys(ctx, [])).rejects.toMatchObject({ code: 'forbidden' })
})

describe('the keys of the environment', () => {
  const wanted = { name: 'env', roles: ['agent' as const], key: 'env-key-0123456789' }

  test('are made once; the same list again, also twice at once, changes nothing', async () => {
    const [first, second] = await Promise.all([
      ensureApiKeys(starter, [wanted]),
      ensureApiKeys(starter, [wanted]),
    ])
    expect([first[0]?.outcome, second[0]?.outcome].sort()).toEqual(['created', 'kept'])
    expect(await authenticateKey(wanted.key)).toMatchObject({ name: 'env', roles: ['agent'] })
    expect(await keyEvents('env')).toHaveLength(1)
  })

  test('follow a change of roles and of the secret', async () => {
    const roles = ['agent' as const, 'observer' as const]
    expect(await ensureApiKeys(starter, [{ ...wanted, roles }])).toEqual([
      { name: 'env', outcome: 'roles_changed' },
    ])
    expect(await authenticateKey(wanted.key)).toMatchObject({ roles })
    const rotated = { ...wanted, roles, key: 'another-key-0123456789' }
    expect(await ensureApiKeys(starter, [rotated])).toEqual([{ name: 'env', outcome: 'rotated' }])
    expect(await authenticateKey(wanted.key)).toBeNull()
    expect(await authenticateKey(rotated.key)).not.toBeNull()
  })

  test('do not take another key’s secret', async () => {
    const taken = { ...wanted, name: 'thief', key: 'another-key-0123456789' }
    expect(await ensureApiKeys(starter, [taken])).toEqual([{ name: 'thief', outcome: 'taken' }])
  })

  test('stay revoked, under the old secret and under a new one', async () => {
    const key = (await listApiKeys(starter)).find(({ name }) => name === 'env')
    await revokeApiKey(starter, { keyId: key?.id ?? '' })
    for (const secret of ['another-key-0123456789', 'fresh-key-0123456789']) {
      expect(await ensureApiKeys(starter, [{ ...wanted, key: secret }])).toEqual([
        { name: 'env', outcome: 'revoked' },
      ])
      expect(await authenticateKey(secret)).toBeNull()
    }
  })
})

test('all of it is one unbroken chain', async () => {
  const report = await verifyAudit(starter)
  expect(report.faults).toEqual([])
  expect(report.events).toBeGreaterThan(8)
})
