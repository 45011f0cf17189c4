import { RequestPage } from '@/lib/contract/native/pages'
import { ListQuery } from '@/lib/contract/native/parameters'
import { listRequests } from '@/lib/services/list-requests'
import { noteDelivery } from '@/lib/services/note-delivery'
import { door } from '../door'
import { viewsFor } from './view-for'

export const list = door({
  method: 'get',
  path: '/requests',
  summary: 'List requests, a page at a time',
  query: ListQuery,
  view: RequestPage,
  run: async (ctx, { query, request }) => {
    const { requests, nextCursor } = await listRequests(ctx, query)
    if (request.method === 'GET') noteDelivery(ctx, requests, 'list')
    return { data: await viewsFor(ctx, requests), next_cursor: nextCursor }
  },
})
