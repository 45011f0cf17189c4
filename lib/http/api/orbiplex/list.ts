import { OperationsQuery } from '@/lib/contract/orbiplex/operation-parameters'
import { OperationPage, toOperationPage } from '@/lib/contract/orbiplex/operation-view'
import { listOperations } from '@/lib/services/operation/list-operations'
import { door } from '../door'

export const list = door({
  method: 'get',
  path: '/deferred',
  summary: 'List deferred operations, a page at a time (admins and observers)',
  query: OperationsQuery,
  view: OperationPage,
  run: async (ctx, { query }) => {
    const { counts, ...page } = await listOperations(ctx, query)
    return toOperationPage(page, counts)
  },
})
