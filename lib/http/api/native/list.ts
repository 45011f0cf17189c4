import { RequestPage } from '@/lib/contract/native/pages'
import { ListQuery } from '@/lib/contract/native/parameters'
import { listRequests } from '@/lib/services/list-requests'
import { door } from '../door'
import { viewFor } from './view-for'

export const list = door({
  method: 'get',
  path: '/requests',
  summary: 'List requests, a page at a time',
  query: ListQuery,
  view: RequestPage,
  run: async (ctx, { query }) => {
    const { requests, nextCursor } = await listRequests(ctx, query)
    return { data: requests.map((request) => viewFor(ctx, request)), next_cursor: nextCursor }
  },
})
