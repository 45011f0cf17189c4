import { createHash } from 'node:crypto'
import {
  ProposalPromptBody,
  ProposalRequestView,
  SubmitProposalBody,
  toSubmission,
} from '@/lib/contract/aioc/submit-proposal'
import { canonicalJson, type Json } from '@/lib/domain/json'
import { submitProposal as submit } from '@/lib/services/aioc/submit-proposal'
import { noteDelivery } from '@/lib/services/note-delivery'
import { type Door, door, PRIVATE } from '../door'
import { viewFor } from '../native/view-for'
import { readProposal } from './read-proposal'

/** The door reads the body itself, because a proposal may hold what others may not; the document shows its shape. */
export const submitProposal: Door = {
  ...door({
    method: 'post',
    path: '/proposals',
    summary: 'Put a suspended proposal (aioc) to people; once for each run and call',
    view: ProposalRequestView,
    status: 201,
    errors: [400, 409, 413, 422],
    run: async (ctx, { request }) => {
      const { body, artifact } = await readProposal(request)
      // Left out and empty are the same question.
      const prompt = body.prompt ?? ProposalPromptBody.parse({})
      const asking = { proposal: body.proposal, scope: body.scope ?? null, prompt }
      const digest = canonicalJson([body.proposal.proposalHash, asking.scope, prompt as Json])
      const result = await submit(ctx, {
        ...asking,
        artifact,
        submission: toSubmission(asking),
        bodyDigest: createHash('sha256').update(digest).digest('hex'),
      })
      // An agent that starts again asks again, and has the decision from that.
      if (result.isReplay) noteDelivery(ctx, [result.request], 'repeat')
      const view = { ...(await viewFor(ctx, result.request)), proposal_hash: body.proposal.proposalHash }
      const headers = result.isReplay ? { ...PRIVATE, 'idempotency-replayed': 'true' } : PRIVATE
      return Response.json(view, { status: 201, headers })
    },
  }),
  body: SubmitProposalBody,
}
