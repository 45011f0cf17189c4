import type { Suspension } from '@/prisma/generated/client'
import { prisma, type Tx } from './database'

export async function saveSuspension(tx: Tx, suspension: Suspension): Promise<void> {
  await tx.suspension.create({ data: suspension })
}

/** Every question an intent ever asked, newest first, by the request that asked it. */
export function suspensionsOf(intentId: string): Promise<Suspension[]> {
  return prisma().suspension.findMany({ where: { intentId }, orderBy: { createdAt: 'desc' }, take: 100 })
}
