import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'

// Next and the API server load this module separately; one process still has one file.
const shared = globalThis as typeof globalThis & { countersignPlatformFile?: RetryPolicyLevel }

/** What `openintent.yaml` states, read once at the start. The admin page comes before it, field by field. */
export function platformFile(): RetryPolicyLevel {
  return shared.countersignPlatformFile ?? {}
}

export function keepPlatformFile(level: RetryPolicyLevel): void {
  shared.countersignPlatformFile = level
}
