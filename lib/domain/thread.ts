import type { ApprovalRequest } from './request'

/** The ART thread a request belongs to; null for every other source. */
export function threadOf({ source }: Pick<ApprovalRequest, 'source'>): string | null {
  const { threadId } = source.correlation
  return source.protocol === 'art' && typeof threadId === 'string' ? threadId : null
}
