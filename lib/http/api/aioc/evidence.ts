import { EvidenceQuery, EvidenceView, HashParams, toEvidenceView } from '@/lib/contract/aioc/evidence-view'
import { findEvidence } from '@/lib/services/aioc/find-evidence'
import { inBackground, recordNews } from '@/lib/services/note-delivery'
import { door } from '../door'

export const evidence = door({
  method: 'get',
  path: '/proposals/{hash}/evidence',
  summary: 'What people decided on a proposal: grants, rejections, and what still waits; newest first',
  params: HashParams,
  query: EvidenceQuery,
  view: EvidenceView,
  run: async (ctx, { params, query, request }) => {
    const found = await findEvidence(ctx, { hash: params.hash, scope: query.scope ?? null })
    if (request.method === 'GET' && !request.signal.aborted)
      inBackground(recordNews(ctx, found.news, 'evidence'))
    return toEvidenceView(found.evidence)
  },
})
