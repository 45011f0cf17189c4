import { DomainError } from '@/lib/domain/error'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { MAX_PASSWORD } from '@/lib/domain/password'
import { FREE_FAILURES, timeLeft } from '@/lib/domain/sign-in-throttle'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { prisma, transact } from '@/lib/store/database'
import { changeOperator, findOperator, findPasswordHash } from '@/lib/store/operators'
import { isPassword } from '@/lib/store/password-hash'
import {
  clearAttempts,
  countAttempt,
  forgetOldAttempts,
  takeBackAttempt,
} from '@/lib/store/sign-in-throttles'
import type { Context } from './context'

type Input = {
  email: string
  password: string
  /** The network address the attempt comes from. */
  address: string
  /** Set when this browser has signed in to this account before; it then has a throttle of its own. */
  knownDevice: string | null
}

type Throttled = { key: string; free: number }
const DAY_MS = 24 * 3600 * 1000

/** Email and password to a person, or a refusal that does not tell which of the two was wrong. */
export async function signIn(ctx: Context, input: Input): Promise<Operator> {
  const at = ctx.now()
  // Characters no account can have (and PostgreSQL could not compare) are left out; the attempt still counts.
  const email = input.email.replace(/\p{C}/gu, '').trim().toLowerCase().slice(0, 254)
  const throttles = throttlesOf(email, input)
  const blockedUntil = await admit(throttles, at)
  const isRight = await isPassword(
    input.password.slice(0, MAX_PASSWORD * 2),
    await findPasswordHash(prisma(), { email }),
  )
  const operator = isRight ? await findOperator(prisma(), { email }) : null
  if (!operator) return refuse(ctx, email, blockedUntil)
  if (operator.disabledAt)
    throw new DomainError('forbidden', 'This account is disabled. Ask an admin to enable it.', {
      reason: 'disabled',
    })
  return transact(async (tx) => {
    // First, as everybody who changes a person does: the other way round two would wait for each other.
    await lockAdmin(tx)
    const signedIn = await changeOperator(tx, operator.id, { lastSignInAt: at })
    for (const { key } of throttles)
      await (key.startsWith('address:') ? takeBackAttempt(tx, key, at) : clearAttempts(tx, key))
    await forgetOldAttempts(tx, new Date(at.getTime() - DAY_MS))
    await commitAdmin(
      tx,
      { actor: actorOf(signedIn), at },
      { type: 'operator.signed_in', data: { operator: signedIn.id, with: 'password' } },
    )
    return signedIn
  })
}

// A browser that has proven itself is not held up by strangers guessing at its account or from its network.
function throttlesOf(email: string, { address, knownDevice }: Input): Throttled[] {
  if (knownDevice) return [{ key: `device:${knownDevice}`, free: FREE_FAILURES.device }]
  return [
    { key: `email:${email}`, free: FREE_FAILURES.email },
    { key: `address:${address.slice(0, 100)}`, free: FREE_FAILURES.address },
  ]
}

/** Counts the attempt under every key, or under none when one of them is blocked. Gives the end of the block it starts. */
function admit(throttles: Throttled[], at: Date): Promise<Date | null> {
  return transact(async (tx) => {
    let blockedUntil: Date | null = null
    for (const { key, free } of throttles) {
      const admission = await countAttempt(tx, key, free, at)
      if (!admission.isAdmitted) throw tooMany('Too many failed attempts.', admission.until, at)
      const until = admission.next.blockedUntil
      if (until > at && (!blockedUntil || until > blockedUntil)) blockedUntil = until
    }
    return blockedUntil
  })
}

async function refuse(ctx: Context, email: string, blockedUntil: Date | null): Promise<never> {
  const wrong = 'The email or the password is wrong.'
  if (!blockedUntil) throw new DomainError('unauthenticated', wrong, { field: 'password' })
  const at = ctx.now()
  // Only the attempt that starts a block leaves a trace: the audit must not grow as fast as somebody can guess.
  await transact((tx) =>
    commitAdmin(
      tx,
      { actor: ctx.actor, at },
      {
        type: 'sign_in.blocked',
        data: { email, until: blockedUntil.toISOString() },
      },
    ),
  )
  throw tooMany(`${wrong} That was one failed attempt too many.`, blockedUntil, at)
}

function tooMany(why: string, until: Date, at: Date): DomainError {
  return new DomainError('too_many_requests', `${why} Try again in ${timeLeft(until, at)}.`, {
    retry_at: until.toISOString(),
  })
}
