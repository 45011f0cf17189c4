import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { pool } from '@/lib/store/database'
import { acting, anAuditor, anOperator } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin, aPerson, PASSWORD, starter, tokenOf } from '@/lib/testing/people'
import { acceptInvitation } from './accept-invitation'
import { changeOperatorRoles } from './change-operator-roles'
import { disableOperator } from './disable-operator'
import { enableOperator } from './enable-operator'
import { ensureFirstAdmin } from './ensure-first-admin'
import { ensureSetupLink } from './ensure-setup-link'
import { inviteOperator } from './invite-operator'
import { isSetUp } from './is-set-up'
import { listPeople } from './list-people'
import { readInvitation } from './read-invitation'
import { revokeInvitation } from './revoke-invitation'
import { signIn } from './sign-in'
import { signInWithOidc } from './sign-in-with-oidc'
import { verifyAudit } from './verify-audit'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })
beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

const as = (operator: Operator) => acting(actorOf(operator))
const peopleCount = async () => (await pool().query('select count(*)::int as n from operators')).rows[0].n

let first: Operator

describe('the first admin', () => {
  test('comes from one set-up link, exactly once, however many post it', async () => {
    expect(await isSetUp()).toBe(false)
    const old = tokenOf(await ensureSetupLink(starter))
    const token = tokenOf(await ensureSetupLink(starter))
    expect((await readInvitation(starter, { token: old })).state).toBe('revoked')
    for (let look = 0; look < 3; look++) expect((await readInvitation(starter, { token })).state).toBe('open')
    const tries = ['a', 'b', 'c'].map((name) =>
      acceptInvitation(starter, { token, email: `${name}@example.com`, name, password: PASSWORD }),
    )
    const done = await Promise.allSettled(tries)
    const made = done.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(made).toHaveLength(1)
    expect(await peopleCount()).toBe(1)
    first = made[0] as Operator
    expect(first.roles).toEqual(['operator', 'admin'])
    expect((await readInvitation(starter, { token })).state).toBe('accepted')
    await expect(
      acceptInvitation(starter, { token, email: 'd@example.com', name: 'd', password: PASSWORD }),
    ).rejects.toMatchObject({ code: 'gone' })
    expect(await ensureSetupLink(starter)).toBeNull()
  })

  test('of the environment is made or kept, and a restart never resets the password', async () => {
    const admin = await anAdmin('env@example.com')
    const again = await ensureFirstAdmin(starter, { email: 'ENV@example.com', password: 'another password' })
    expect(again).toMatchObject({ isNew: false, operator: { id: admin.id } })
    const attempt = {
      email: 'env@example.com',
      password: 'another password',
      address: '192.0.2.9',
      knownDevice: null,
    }
    await expect(signIn(starter, attempt)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('is refused a bad name, email or password without using the link up', async () => {
    const { path } = await inviteOperator(as(first), { email: 'eve@example.com', roles: ['auditor'] })
    const token = tokenOf(path)
    for (const bad of [{ name: ' ' }, { password: 'short' }])
      await expect(
        acceptInvitation(starter, { token, name: 'Eve', password: PASSWORD, ...bad }),
      ).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await readInvitation(starter, { token })).state).toBe('open')
  })
})

describe('an invitation', () => {
  test('makes the invited person with the invited roles, whatever email the form says', async () => {
    const { path } = await inviteOperator(as(first), { email: 'Ada@example.com', roles: ['auditor'] })
    const ada = await acceptInvitation(starter, {
      token: tokenOf(path),
      email: 'boss@example.com',
      name: 'Ada',
      password: PASSWORD,
    })
    expect(ada).toMatchObject({ email: 'ada@example.com', roles: ['auditor'] })
    await expect(
      inviteOperator(as(first), { email: 'ada@example.com', roles: ['admin'] }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })

  test('dies when it is withdrawn, replaced or run out', async () => {
    const invite = (at?: Date) =>
      inviteOperator(acting(actorOf(first), at), { email: 'carl@example.com', roles: ['operator'] })
    const accept = (path: string) =>
      acceptInvitation(starter, { token: tokenOf(path), name: 'Carl', password: PASSWORD })
    const replaced = await invite()
    const withdrawn = await invite()
    await revokeInvitation(as(first), { invitationId: withdrawn.invitation.id })
    const old = await invite(new Date(Date.now() - 7 * 24 * 3600 * 1000 - 1000))
    for (const { path } of [replaced, withdrawn, old])
      await expect(accept(path)).rejects.toMatchObject({ code: 'gone' })
    await expect(
      revokeInvitation(as(first), { invitationId: withdrawn.invitation.id }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect((await readInvitation(starter, { token: tokenOf(old.path) })).state).toBe('expired')
  })

  test('leaves its token nowhere', async () => {
    const { path } = await inviteOperator(as(first), { email: 'dora@example.com', roles: ['operator'] })
    const { rows } = await pool().query('select i.*, e.data::text as event from invitations i, events e')
    expect(JSON.stringify(rows)).not.toContain(tokenOf(path))
  })
})

describe('the last active admin', () => {
  test('cannot be disabled or demoted, not even by two who do it to each other at once', async () => {
    const second = await aPerson(first, 'second@example.com', 'admin')
    await disableOperator(as(first), { operatorId: (await anAdmin('env@example.com')).id })
    const both = await Promise.allSettled([
      disableOperator(as(first), { operatorId: second.id }),
      changeOperatorRoles(as(second), { operatorId: first.id, roles: ['auditor'] }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { operators } = await listPeople(starter)
    const admins = operators.filter(({ roles, disabledAt }) => roles.includes('admin') && !disabledAt)
    expect(admins).toHaveLength(1)
    const last = admins[0] as Operator
    await expect(disableOperator(as(last), { operatorId: last.id })).rejects.toThrow('last active admin')
    await expect(changeOperatorRoles(as(last), { operatorId: last.id, roles: ['operator'] })).rejects.toThrow(
      'last active admin',
    )
    await enableOperator(starter, { operatorId: second.id })
    await changeOperatorRoles(starter, { operatorId: first.id, roles: ['operator', 'admin'] })
  })
})

test.each([anOperator, anAuditor])('$roles do not administer people', async (actor) => {
  const ctx = acting(actor)
  const operatorId = first.id
  for (const run of [
    () => listPeople(ctx),
    () => inviteOperator(ctx, { email: 'x@example.com', roles: ['admin'] }),
    () => revokeInvitation(ctx, { invitationId: 'inv_x' }),
    () => changeOperatorRoles(ctx, { operatorId, roles: ['auditor'] }),
    () => disableOperator(ctx, { operatorId }),
    () => enableOperator(ctx, { operatorId }),
  ])
    await expect(run()).rejects.toMatchObject({ code: 'forbidden' })
})

describe('single sign-on', () => {
  const identity = (name: string, isEmailVerified = true) => ({
    subject: `https://id#${name}`,
    email: `${name}@example.com`,
    isEmailVerified,
    name,
  })

  test('lets nobody in who is neither known nor invited, or whose email is not confirmed', async () => {
    await expect(signInWithOidc(starter, identity('mallory'))).rejects.toMatchObject({
      details: { reason: 'not_invited' },
    })
    await expect(signInWithOidc(starter, identity('second', false))).rejects.toMatchObject({
      details: { reason: 'unverified_email' },
    })
    await expect(signInWithOidc(starter, { ...identity('x'), email: null })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('links a known person once; another identity with the same email stays out', async () => {
    const linked = await signInWithOidc(starter, identity('ada'))
    expect(linked).toMatchObject({ email: 'ada@example.com', hasSingleSignOn: true, hasPassword: true })
    expect((await signInWithOidc(starter, { ...identity('ada'), email: 'renamed@example.com' })).id).toBe(
      linked.id,
    )
    const impostor = { ...identity('ada'), subject: 'https://id#other' }
    await expect(signInWithOidc(starter, impostor)).rejects.toMatchObject({
      details: { reason: 'other_identity' },
    })
    await disableOperator(as(first), { operatorId: linked.id })
    await expect(signInWithOidc(starter, identity('ada'))).rejects.toMatchObject({
      details: { reason: 'disabled' },
    })
  })

  test('accepts an open invitation', async () => {
    await inviteOperator(as(first), { email: 'zoe@example.com', roles: ['auditor'] })
    const zoe = await signInWithOidc(starter, identity('zoe'))
    expect(zoe).toMatchObject({ roles: ['auditor'], hasPassword: false, hasSingleSignOn: true })
  })
})

test('all of it is one unbroken chain', async () => {
  expect((await verifyAudit(starter)).faults).toEqual([])
})
