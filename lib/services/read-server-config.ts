import { type RetryPolicy, resolveRetryPolicy } from '@/lib/domain/retry-policy'
import { prisma } from '@/lib/store/database'
import { loadPlatformPolicy } from '@/lib/store/policy-levels'

/** What every client may know of the platform: its default policy, null when nobody stated one. Needs no key. */
export async function readServerConfig(): Promise<{ retryPolicy: RetryPolicy | null }> {
  const { whole } = await loadPlatformPolicy(prisma())
  return { retryPolicy: Object.keys(whole).length > 0 ? resolveRetryPolicy(whole) : null }
}
