import { type Actor, clock, type OperatorRole } from '@/lib/domain/actor'
import { demand } from '@/lib/domain/error'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { mayAdminister } from '@/lib/domain/permission'
import { addSeconds } from '@/lib/domain/request'
import { lockAdmin } from '@/lib/store/admin-events'
import { prisma, transact } from '@/lib/store/database'
import { findOperator } from '@/lib/store/operators'
import { hashPassword } from '@/lib/store/password-hash'
import { acknowledgeRequest } from './acknowledge-request'
import type { Context } from './context'
import { createOperator } from './create-operator'
import { demoHistory, type PastRequest } from './demo-history'
import { dismissRequest } from './dismiss-request'
import { respondToRequest } from './respond-to-request'
import { submitRequest } from './submit-request'
import { tickRequest } from './tick-request'

export const DEMO_PASSWORD = 'countersign-demo'

const people: { email: string; name: string; roles: OperatorRole[] }[] = [
  { email: 'alice@example.com', name: 'Alice', roles: ['operator'] },
  { email: 'bob@example.com', name: 'Bob', roles: ['operator'] },
  { email: 'olga@example.com', name: 'Olga', roles: ['auditor'] },
]

/** Stands for the agents of the past; it has no key, so nobody can act as it. */
const pastAgent: Actor = { kind: 'agent', id: 'key_demo_history', name: 'demo-history', roles: ['agent'] }

/** Demo people and a few decisions of the last hours; what is there already is left as it is. */
export async function ensureDemo(ctx: Context): Promise<{ email: string; roles: OperatorRole[] }[]> {
  demand(mayAdminister(ctx.actor), 'Only the server itself sets up the demo.')
  const operators = await ensurePeople(ctx)
  const [alice, bob] = operators
  if (alice && bob)
    for (const [index, past] of demoHistory.entries())
      await relive(ctx, past, `demo-${index}`, { alice: actorOf(alice), bob: actorOf(bob) })
  return people.map(({ email, roles }) => ({ email, roles }))
}

async function ensurePeople(ctx: Context): Promise<Operator[]> {
  const known = await Promise.all(people.map(({ email }) => findOperator(prisma(), { email })))
  const there = known.filter((operator) => operator !== null)
  if (there.length === people.length) return there
  // One hash for all: it is slow on purpose, and the password is public anyway.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  return transact(async (tx) => {
    await lockAdmin(tx)
    const operators: Operator[] = []
    for (const person of people) {
      const earlier = await findOperator(tx, { email: person.email })
      operators.push(earlier ?? (await createOperator(tx, ctx, { ...person, passwordHash }, ctx.now())))
    }
    return operators
  })
}

/** Lets it happen again through the ordinary verbs, at the times it is said to have happened. */
async function relive(
  ctx: Context,
  { submission, minutesAgo, end, outcome }: PastRequest,
  idempotencyKey: string,
  operators: Record<'alice' | 'bob', Actor>,
): Promise<void> {
  const askedAt = addSeconds(ctx.now(), -minutesAgo * 60)
  const during = (actor: Actor, minutes: number): Context => {
    return { ...ctx, actor, now: () => addSeconds(askedAt, minutes * 60) }
  }
  const input = { submission, idempotencyKey, bodyDigest: idempotencyKey }
  const { request, isReplay } = await submitRequest(during(pastAgent, 0), input)
  if (isReplay) return
  const requestId = request.id
  const endMinutes = end.type === 'expired' ? (submission.timeoutSeconds ?? 0) / 60 : end.afterMinutes
  if (end.type === 'expired') await tickRequest(during(clock, endMinutes), requestId)
  if (end.type === 'withdrawn')
    await dismissRequest(during(pastAgent, endMinutes), { requestId, reason: end.reason })
  if (end.type === 'answered')
    await respondToRequest(during(operators[end.by], endMinutes), {
      requestId,
      value: end.value,
      comment: end.comment,
      via: 'console',
    })
  if (!outcome) return
  const message = outcome === 'failed' ? 'The payment provider did not answer.' : null
  const agent = (minutes: number) => during(pastAgent, endMinutes + minutes)
  await acknowledgeRequest(agent(0.1), { requestId, state: 'picked_up', message: null })
  await acknowledgeRequest(agent(0.5), { requestId, state: outcome, message })
}
