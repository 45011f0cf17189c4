import { EvidenceGrant, toEvidenceGrant } from '@/lib/contract/aioc/evidence-view'
import { ConsumeBody, GrantParams, RevokeBody } from '@/lib/contract/aioc/grant-bodies'
import { consumeGrant } from '@/lib/services/aioc/consume-grant'
import { revokeGrant } from '@/lib/services/aioc/revoke-grant'
import { door } from '../door'

export const consume = door({
  method: 'post',
  path: '/grants/{id}/consumption',
  summary:
    'Use a grant up, right before the approved action runs: the first call succeeds, every later one is 409',
  params: GrantParams,
  body: ConsumeBody,
  view: EvidenceGrant,
  errors: [409],
  run: async (ctx, { params, body }) =>
    toEvidenceGrant(await consumeGrant(ctx, { grantId: params.id, ...body })),
})

export const revoke = door({
  method: 'post',
  path: '/grants/{id}/revocation',
  summary: 'Take an approval back that was not used yet',
  params: GrantParams,
  body: RevokeBody,
  view: EvidenceGrant,
  errors: [409],
  run: async (ctx, { params, body }) =>
    toEvidenceGrant(await revokeGrant(ctx, { grantId: params.id, reason: body.reason ?? null })),
})
