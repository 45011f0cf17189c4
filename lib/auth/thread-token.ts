import type { Actor } from '@/lib/domain/actor'
import { THREAD_TOKEN_PREFIX } from '@/lib/services/art/mint-thread-token'
import { hashSecret } from '@/lib/store/secret'
import { actorOfThreadToken } from '@/lib/store/thread-tokens'

export function looksLikeThreadToken(secret: string): boolean {
  return secret.startsWith(THREAD_TOKEN_PREFIX)
}

/** Whose thread token this is; null when it has ended, or its key has. */
export function authenticateThread(secret: string): Promise<Extract<Actor, { kind: 'agent' }> | null> {
  return actorOfThreadToken(hashSecret(secret), new Date())
}
