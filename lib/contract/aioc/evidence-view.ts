import { z } from '@hono/zod-openapi'
import { timestamp } from '@/lib/contract/native/json'
import { type Evidence, endOfGrant, type Standing } from '@/lib/domain/aioc/evidence'
import { requestIdOfGrant } from '@/lib/domain/grant'
import type { Grant } from '@/lib/domain/request'
import { Scope } from './submit-proposal'

export const HashParams = z.object({ hash: z.string().openapi({ example: '6aa9bef8a4a158…' }) })

export const EvidenceQuery = z.strictObject({
  scope: Scope.optional().openapi({ description: 'Only evidence of this scope; without it, of none' }),
})

const metadata = z.object({ requestId: z.string() })

/** In the runtime's own names; what does not apply is left out. */
export const EvidenceGrant = z
  .object({
    id: z.string().openapi({ example: 'grt_01KA9V6H3T8Q2M5N7P9R1S4V6X' }),
    proposalHash: z.string(),
    approvedAt: timestamp,
    expiresAt: timestamp.optional().openapi({ description: 'At most the moment it was consumed or revoked' }),
    revokedAt: timestamp.optional(),
    consumedAt: timestamp.optional(),
    consumedBy: z.string().optional(),
    scope: z.string().optional(),
    metadata,
  })
  .openapi('EvidenceGrant')
export type EvidenceGrant = z.infer<typeof EvidenceGrant>

const shared = { id: z.string(), proposalHash: z.string(), scope: z.string().optional(), metadata }

export const EvidenceView = z
  .object({
    grants: z.array(EvidenceGrant),
    rejections: z.array(z.object({ ...shared, rejectedAt: timestamp, reason: z.string().optional() })),
    pending: z.array(z.object({ ...shared, askedAt: timestamp, expiresAt: timestamp.optional() })),
  })
  .openapi('Evidence')
export type EvidenceView = z.infer<typeof EvidenceView>

export function toEvidenceView({ proposalHash, grants, rejections, pending }: Evidence): EvidenceView {
  const common = ({ requestId, scope }: Standing) => ({
    id: requestId,
    proposalHash,
    scope: scope ?? undefined,
    metadata: { requestId },
  })
  return {
    grants: grants.map(toEvidenceGrant),
    rejections: rejections.map((standing) => ({
      ...common(standing),
      rejectedAt: (standing.resolvedAt ?? standing.askedAt).toISOString(),
      reason: standing.reason ?? undefined,
    })),
    pending: pending.map((standing) => ({
      ...common(standing),
      askedAt: standing.askedAt.toISOString(),
      expiresAt: standing.expiresAt?.toISOString(),
    })),
  }
}

export function toEvidenceGrant(grant: Grant): EvidenceGrant {
  return {
    id: grant.id,
    proposalHash: grant.proposalHash,
    approvedAt: grant.approvedAt.toISOString(),
    expiresAt: endOfGrant(grant)?.toISOString(),
    revokedAt: grant.revokedAt?.toISOString(),
    consumedAt: grant.consumedAt?.toISOString(),
    consumedBy: grant.consumedBy ?? undefined,
    scope: grant.scope ?? undefined,
    metadata: { requestId: requestIdOfGrant(grant.id) },
  }
}
