import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { provideSecret } from '@/lib/env'
import { changeOperatorRoles } from '@/lib/services/change-operator-roles'
import { changePassword } from '@/lib/services/change-password'
import { disableOperator } from '@/lib/services/disable-operator'
import { enableOperator } from '@/lib/services/enable-operator'
import { signOutEverywhere } from '@/lib/services/sign-out-everywhere'
import { acting } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin, aPerson, PASSWORD, starter } from '@/lib/testing/people'
import { sessionContext } from './session'
import { claimsOf, sessionCookie, writeSessionToken } from './session-token'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const secret = 'a secret only for these tests'
let admin: Operator
let bob: Operator
beforeAll(async () => {
  provideSecret(secret)
  await openFreshDatabase()
  admin = await anAdmin()
  bob = await aPerson(admin, 'bob@example.com', 'operator')
})
afterAll(closeFreshDatabase)

const cookieOf = async (operator: Operator) =>
  `theme=dark; ${sessionCookie}=${await writeSessionToken(claimsOf(operator))}`
const actorIn = async (cookie: string) => (await sessionContext(cookie))?.actor ?? null

test('a session is its person, with the roles of this moment', async () => {
  const cookie = await cookieOf(bob)
  expect(await actorIn(cookie)).toEqual(actorOf(bob))
  await changeOperatorRoles(starter, { operatorId: bob.id, roles: ['auditor'] })
  expect(await actorIn(cookie)).toMatchObject({ roles: ['auditor'] })
})

test('sign-out everywhere ends the sessions there are, not later ones', async () => {
  const cookie = await cookieOf(bob)
  bob = await signOutEverywhere(acting(actorOf(bob)), { operatorId: bob.id })
  expect(await actorIn(cookie)).toBeNull()
  expect(await actorIn(await cookieOf(bob))).not.toBeNull()
  await expect(signOutEverywhere(acting(actorOf(bob)), { operatorId: admin.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('a new password ends them too, and needs the present one', async () => {
  const cookie = await cookieOf(bob)
  const ctx = acting(actorOf(bob))
  await expect(changePassword(ctx, { current: 'wrong', next: 'a brand new one' })).rejects.toMatchObject({
    details: { field: 'current' },
  })
  await expect(changePassword(ctx, { current: PASSWORD, next: 'short' })).rejects.toThrow('at least 10')
  expect(await actorIn(cookie)).not.toBeNull()
  bob = await changePassword(ctx, { current: PASSWORD, next: 'a brand new one' })
  expect(await actorIn(cookie)).toBeNull()
})

test('a disabled person is out at once, and old sessions stay out when enabled again', async () => {
  const cookie = await cookieOf(bob)
  const disabled = await disableOperator(starter, { operatorId: bob.id })
  expect(await actorIn(cookie)).toBeNull()
  expect(await actorIn(await cookieOf(disabled))).toBeNull()
  await enableOperator(starter, { operatorId: bob.id })
  expect(await actorIn(cookie)).toBeNull()
})

test('what is not a session of ours is nobody', async () => {
  const claims = claimsOf(admin)
  const forged = [
    'nonsense',
    '%E0%A4%A',
    await encode({ token: claims, secret: 'another secret entirely' }),
    await encode({ token: claims, secret, maxAge: -60 }),
    await encode({ token: { sub: admin.id }, secret }),
    await encode({ token: { ...claims, sessionVersion: 99 }, secret }),
    await encode({ token: { ...claims, sub: 'opr_nobody' }, secret }),
    // next-auth's other cookies are sealed with the same secret and a salt.
    await encode({ token: claims, secret, salt: 'next-auth.state' }),
  ]
  for (const token of forged) expect(await actorIn(`${sessionCookie}=${token}`)).toBeNull()
  expect(await actorIn('')).toBeNull()
  expect(await actorIn(await cookieOf(admin))).toMatchObject({ email: 'admin@example.com' })
})
