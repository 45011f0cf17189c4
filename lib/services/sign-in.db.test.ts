import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pool } from '@/lib/store/database'
import { acting } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin, aPerson, PASSWORD } from '@/lib/testing/people'
import { pollUntil } from '@/lib/testing/poll-until'
import { signIn } from './sign-in'

// Each attempt costs a memory-hard hash.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

beforeAll(async () => {
  await openFreshDatabase()
  const admin = await anAdmin()
  await aPerson(admin, 'bob@example.com', 'operator')
})
afterAll(closeFreshDatabase)

const noon = new Date('2030-01-01T12:00:00Z').getTime()
const at = (seconds: number) => acting({ kind: 'system', name: 'sign-in' }, new Date(noon + seconds * 1000))
type Attempt = { email?: string; password?: string; address?: string; knownDevice?: string | null }

const attempt = (seconds: number, given: Attempt) =>
  signIn(at(seconds), {
    email: 'bob@example.com',
    password: 'wrong',
    address: '192.0.2.1',
    knownDevice: null,
    ...given,
  })

const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )

/** As if this many attempts had failed before, without paying for their hashes. */
const failed = (key: string, failures: number) =>
  pool().query(
    'insert into sign_in_throttles values ($1, $2, $3) on conflict (key) do update set failures = $2',
    [key, failures, new Date(noon - 1000)],
  )
const forget = () => pool().query('delete from sign_in_throttles')

describe('signing in', () => {
  test('needs the right password, however the email is written', async () => {
    expect(await codeOf(attempt(0, {}))).toBe('unauthenticated')
    const operator = await attempt(1, { email: ' Bob@Example.com', password: PASSWORD })
    expect(operator.email).toBe('bob@example.com')
    expect(operator.lastSignInAt).toEqual(new Date(noon + 1000))
  })

  test('does not tell an unknown email from a wrong password, and takes any text', async () => {
    const known = await attempt(2, {}).catch((error: Error) => error.message)
    for (const email of ['nobody@example.com', '', 'a\u0000b', '\ud800', 'x'.repeat(10_000)])
      expect(await attempt(2, { email }).catch((error: Error) => error.message)).toBe(known)
    await forget()
  })

  test('is slowed down after five failures, says how long, and lets the right password in afterwards', async () => {
    await failed('email:bob@example.com', 4)
    await expect(attempt(0, {})).rejects.toThrow('Try again in 30 seconds')
    await expect(attempt(10, { password: PASSWORD })).rejects.toThrow(
      'Too many failed attempts. Try again in 20 seconds',
    )
    expect(await codeOf(attempt(29, { password: PASSWORD }))).toBe('too_many_requests')
    await expect(attempt(30, {})).rejects.toThrow('Try again in 60 seconds')
    expect(await codeOf(attempt(90, { password: PASSWORD }))).toBe('ok')
    expect(await codeOf(attempt(91, {}))).toBe('unauthenticated')
    const { rows } = await pool().query(`select data from events where type = 'sign_in.blocked'`)
    expect(rows).toHaveLength(2)
    await forget()
  })

  test('counts attempts made at once before it checks them', async () => {
    await failed('email:bob@example.com', 2)
    const codes = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => codeOf(attempt(0, {}))))
    // The third, fourth and fifth are checked; the fifth starts the block.
    expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(2)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(6)
    await forget()
  })

  test('from a known browser is not held up by strangers', async () => {
    await failed('email:bob@example.com', 9)
    await failed('address:192.0.2.1', 40)
    expect(await codeOf(attempt(-1, {}))).toBe('too_many_requests')
    expect(await codeOf(attempt(0, { password: PASSWORD, knownDevice: 'd1' }))).toBe('ok')
    await forget()
  })

  test('is slowed down by address too, which one’s own success does not clear', async () => {
    await failed('address:192.0.2.1', 18)
    expect(await codeOf(attempt(0, { password: PASSWORD }))).toBe('ok')
    expect(await codeOf(attempt(1, { email: 'a@example.com' }))).toBe('unauthenticated')
    expect(await codeOf(attempt(2, { email: 'b@example.com' }))).toBe('too_many_requests')
    expect(await codeOf(attempt(3, { email: 'c@example.com' }))).toBe('too_many_requests')
    expect(await codeOf(attempt(3, { email: 'c@example.com', address: '192.0.2.2' }))).toBe('unauthenticated')
    await forget()
  })

  test('waits its turn behind a change of the same person instead of blocking it', async () => {
    const admin = await pool().connect()
    try {
      await admin.query('begin')
      await admin.query(`select from event_heads where stream = 'admin' for update`)
      const signingIn = codeOf(attempt(0, { password: PASSWORD }))
      await pollUntil(async () => {
        const { rows } = await pool().query(`select from pg_locks where not granted limit 1`)
        return rows.length > 0
      })
      await admin.query(`update operators set name = 'Bob' where email = 'bob@example.com'`)
      await admin.query('commit')
      expect(await signingIn).toBe('ok')
    } finally {
      admin.release(true)
    }
    await forget()
  })
})
