import type { ArtSuspension } from '@/prisma/generated/client'
import { prisma, type Tx } from './database'

type NewSuspension = Omit<ArtSuspension, 'body'> & { body: string }

/** What the app posted, beside the request it became. */
export async function saveArtSuspension(tx: Tx, suspension: NewSuspension): Promise<void> {
  const { requestId, keyId, threadId, suspensionId, body } = suspension
  // As text: JSON keeps the order of keys and every number as it was written.
  await tx.$executeRaw`insert into art_suspensions (request_id, key_id, thread_id, suspension_id, body)
    values (${requestId}, ${keyId}, ${threadId}, ${suspensionId}, ${body}::json)`
}

/** The requests behind a suspension id: one, unless several threads of the key use the same id. */
export async function requestsOfSuspension(where: {
  keyId: string
  suspensionId: string
  threadId?: string
}): Promise<string[]> {
  const rows = await prisma().artSuspension.findMany({ where, select: { requestId: true }, take: 2 })
  return rows.map(({ requestId }) => requestId)
}
