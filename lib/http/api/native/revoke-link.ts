import { LinkParams, LinkView, toLinkView } from '@/lib/contract/native/link'
import { revokeLink as revoke } from '@/lib/services/revoke-link'
import { door } from '../door'

export const revokeLink = door({
  method: 'post',
  path: '/links/{id}/revocation',
  summary: 'Take a link back; from now on it answers nothing',
  params: LinkParams,
  view: LinkView,
  run: async (ctx, { params }) => toLinkView({ ...(await revoke(ctx, params.id)), state: 'revoked' }),
})
