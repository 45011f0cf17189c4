import { SuspendedProposalBody } from '@/lib/contract/aioc/suspended-proposal'
import { RequestParams } from '@/lib/contract/native/parameters'
import { getProposal as find } from '@/lib/services/aioc/get-proposal'
import { door, PRIVATE } from '../door'

export const getProposal = door({
  method: 'get',
  path: '/requests/{id}/proposal',
  summary: 'The suspended proposal of a request, letter by letter as it was sent',
  params: RequestParams,
  view: SuspendedProposalBody,
  run: async (ctx, { params }) => {
    const { artifact } = await find(ctx, params.id)
    return new Response(artifact, { headers: { ...PRIVATE, 'content-type': 'application/json' } })
  },
})
