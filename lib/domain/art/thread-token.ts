export const DEFAULT_TOKEN_SECONDS = 3600
export const MAX_TOKEN_SECONDS = 24 * 3600

/** Lets a browser app act for one thread of one key. The token itself is kept nowhere. */
export type ThreadToken = {
  id: string
  keyId: string
  threadId: string
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}
