import type { Actor } from '@/lib/domain/actor'
import { actorOfKeyHash, noteKeyUse } from '@/lib/store/key-lookup'
import { hashSecret } from '@/lib/store/secret'

/** Whose API key this is; null when it is nobody's or revoked. */
export async function authenticateKey(secret: string): Promise<Extract<Actor, { kind: 'agent' }> | null> {
  const actor = await actorOfKeyHash(hashSecret(secret))
  if (actor) noteKeyUse(actor.id, new Date())
  return actor
}
