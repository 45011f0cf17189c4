import { LinkList, toLinkView } from '@/lib/contract/native/link'
import { RequestParams } from '@/lib/contract/native/parameters'
import { listRequestLinks } from '@/lib/services/list-request-links'
import { door } from '../door'

export const listLinks = door({
  method: 'get',
  path: '/requests/{id}/links',
  summary: 'The links of a request, newest first, without their tokens',
  params: RequestParams,
  view: LinkList,
  run: async (ctx, { params }) => ({ data: (await listRequestLinks(ctx, params.id)).map(toLinkView) }),
})
