import { DomainError } from '@/lib/domain/error'

export type Limit = { perSecond: number; burst: number }
type Bucket = { tokens: number; at: number }

const MAX_BUCKETS = 10_000
const buckets = new Map<string, Bucket>()

/** A token bucket per caller and process. Throws 429 with the seconds to wait when it is empty. */
export function takeToken(caller: string, limit: Limit | null, now = performance.now()): void {
  if (!limit) return
  const bucket = buckets.get(caller) ?? newBucket(caller, limit, now)
  bucket.tokens = Math.min(limit.burst, bucket.tokens + ((now - bucket.at) / 1000) * limit.perSecond)
  bucket.at = now
  if (bucket.tokens < 1) {
    const seconds = Math.max(1, Math.ceil((1 - bucket.tokens) / limit.perSecond))
    throw new DomainError(
      'too_many_requests',
      `More than ${limit.perSecond} calls a second; try again in ${seconds} s.`,
      {
        retry_after: seconds,
      },
    )
  }
  bucket.tokens -= 1
}

function newBucket(caller: string, limit: Limit, now: number): Bucket {
  if (buckets.size >= MAX_BUCKETS) buckets.clear()
  const bucket = { tokens: limit.burst, at: now }
  buckets.set(caller, bucket)
  return bucket
}
