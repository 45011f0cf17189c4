import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { NoAccess } from '@/components/admin/no-access'
import { OperationList } from '@/components/operation/operation-list'
import { operationsHref, PAGE_SIZE, readOperationQuery } from '@/components/operation/operation-query'
import { PageHeader } from '@/components/ui/page-header'
import { operationPage } from '@/lib/auth/operation-page'
import { toOperationPage } from '@/lib/contract/orbiplex/operation-view'
import { DomainError } from '@/lib/domain/error'
import { env } from '@/lib/env'
import type { Context } from '@/lib/services/context'
import { listOperations } from '@/lib/services/operation/list-operations'
import { operatorActions } from './operator-actions'

export const metadata: Metadata = { title: 'Deferred operations' }

type OperationsPageProps = { searchParams: Promise<{ [name: string]: string | string[] | undefined }> }

export default async function OperationsPage({ searchParams }: OperationsPageProps) {
  const { ctx, refused } = await operationPage()
  if (!ctx) return <NoAccess roles={refused} readers="admins and auditors" />
  const query = readOperationQuery(await searchParams)
  const { counts, ...page } = await load(ctx, query)
  const sent = await headers()
  return (
    <div data-wide>
      <PageHeader
        title="Deferred operations"
        description="Longer work that connectors have accepted. Countersign asks how far it is, ends it in time and hands the result back. Newest first."
      />
      <OperationList
        key={operationsHref(query)}
        first={toOperationPage(page, counts)}
        query={query}
        loadedAt={ctx.now().getTime()}
        origin={env.publicUrl ?? `${sent.get('x-forwarded-proto') ?? 'http'}://${sent.get('host')}`}
        actions={operatorActions(ctx)}
      />
    </div>
  )
}

/** A cursor cut off in an address means the beginning. */
function load(ctx: Context, query: ReturnType<typeof readOperationQuery>) {
  return listOperations(ctx, { ...query, limit: PAGE_SIZE }).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.details.field !== 'cursor') throw error
    return listOperations(ctx, { ...query, cursor: undefined, limit: PAGE_SIZE })
  })
}
