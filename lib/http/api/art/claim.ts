import { ClaimBody, ClaimedView, SuspensionParams, SuspensionQuery } from '@/lib/contract/art/decision-bodies'
import { toClaimedView } from '@/lib/contract/art/suspension-view'
import { claimDecision } from '@/lib/services/art/claim-decision'
import { door } from '../door'

export const claim = door({
  method: 'post',
  path: '/art/suspensions/{suspensionId}/claim',
  summary: 'Take the decision to resume with it; one consumer at a time, for as long as its lease lasts',
  params: SuspensionParams,
  query: SuspensionQuery,
  body: ClaimBody,
  view: ClaimedView,
  errors: [409, 410],
  run: async (ctx, { params, query, body }) =>
    toClaimedView(
      await claimDecision(ctx, { ...body, ...params, threadId: query.threadId ?? body.threadId }),
    ),
})
