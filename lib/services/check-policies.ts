import { DomainError } from '@/lib/domain/error'
import { demandUsableLevels } from '@/lib/domain/retry-policy-level'
import { prisma } from '@/lib/store/database'
import { listAgentPolicies, loadPlatformPolicy } from '@/lib/store/policy-levels'

/** A file that changed between two starts may no longer go with what admins and agents have stated. */
export async function checkPolicies(): Promise<void> {
  const { file, whole } = await loadPlatformPolicy(prisma())
  if (Object.keys(file).length === 0) return
  try {
    demandUsableLevels(whole, await listAgentPolicies(prisma()))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError(
      error.code,
      `suspension.default_retry_policy.${String(error.details.field)} of openintent.yaml does not go with the policies set here:\n  ${error.message}`,
    )
  }
}
