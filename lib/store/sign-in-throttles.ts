import { type Admission, admitAttempt, takeBack } from '@/lib/domain/sign-in-throttle'
import type { Tx } from './database'

/** Counts an attempt under one key, or refuses it while the key is blocked. Shared by all instances, exact under races. */
export async function countAttempt(tx: Tx, key: string, free: number, at: Date): Promise<Admission> {
  // The row may not exist yet, so the lock is on the key itself.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`
  const admission = admitAttempt(await tx.signInThrottle.findUnique({ where: { key } }), free, at)
  if (admission.isAdmitted)
    await tx.signInThrottle.upsert({
      where: { key },
      create: { key, ...admission.next },
      update: admission.next,
    })
  return admission
}

export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.signInThrottle.deleteMany({ where: { key } })
}

/** The attempt that was counted turned out right. */
export async function takeBackAttempt(tx: Tx, key: string, at: Date): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`
  const counted = await tx.signInThrottle.findUnique({ where: { key } })
  if (counted) await tx.signInThrottle.update({ where: { key }, data: takeBack(counted, at) })
}

/** Forgets what no longer matters, so that guessing at made-up addresses does not fill the table. Waits for nobody. */
export async function forgetOldAttempts(tx: Tx, before: Date): Promise<void> {
  await tx.$executeRaw`delete from sign_in_throttles where key in (
    select key from sign_in_throttles where blocked_until < ${before} for update skip locked)`
}
