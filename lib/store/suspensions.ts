import type { Suspension } from '@/prisma/generated/client'
import { prisma, type Tx } from './database'
import { type RequestRow, type StoredRequest, toStoredRequest } from './request-row'

export async function saveSuspension(tx: Tx, suspension: Suspension): Promise<void> {
  await tx.suspension.create({ data: suspension })
}

/** Every question an intent ever asked, newest first, by the request that asked it. */
export function suspensionsOf(intentId: string): Promise<Suspension[]> {
  return prisma().suspension.findMany({ where: { intentId }, orderBy: { createdAt: 'desc' }, take: 100 })
}

/** The requests of these suspensions of intents, those that are known. */
export async function requestsOfSuspensions(
  suspensions: { intentId: string; suspensionId: string }[],
): Promise<string[]> {
  const rows = await prisma().suspension.findMany({
    where: { OR: suspensions.map(({ intentId, suspensionId }) => ({ intentId, suspensionId })) },
    select: { requestId: true },
  })
  return rows.map(({ requestId }) => requestId)
}

/** The questions of an intent that were decided and are not done, locked. Hold the intent first. */
export async function lockDecidedQuestions(tx: Tx, intentId: string): Promise<StoredRequest[]> {
  const rows = await tx.$queryRaw<RequestRow[]>`
    select r.* from requests r join suspensions s on s.request_id = r.id
    where s.intent_id = ${intentId} and r.status <> 'pending' and r.done_at is null
    order by r.id for update of r`
  return rows.map(toStoredRequest)
}
