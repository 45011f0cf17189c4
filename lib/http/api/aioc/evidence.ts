import { EvidenceQuery, EvidenceView, HashParams, toEvidenceView } from '@/lib/contract/aioc/evidence-view'
import { findEvidence } from '@/lib/services/aioc/find-evidence'
import { door } from '../door'
import { noteDelivery } from '../note-delivery'

export const evidence = door({
  method: 'get',
  path: '/proposals/{hash}/evidence',
  summary: 'What people decided on a proposal: grants, rejections, and what still waits; newest first',
  params: HashParams,
  query: EvidenceQuery,
  view: EvidenceView,
  run: async (ctx, { params, query, request }) => {
    const found = await findEvidence(ctx, { hash: params.hash, scope: query.scope ?? null })
    for (const requestId of found.news) noteDelivery(ctx, requestId, request)
    return toEvidenceView(found.evidence)
  },
})
