'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchJson } from '@/components/live/fetch-json'
import { PageLink } from '@/components/shell/page-link'
import { Alert } from '@/components/ui/alert'
import { buttonStyle } from '@/components/ui/button-style'
import type { OperationPage } from '@/lib/contract/orbiplex/operation-view'
import { isTerminal } from '@/lib/domain/operation/operation'
import { BulkCancel } from './bulk-cancel'
import { NoOperations } from './no-operations'
import type { OperationActions } from './operation-actions'
import { OperationCounts } from './operation-counts'
import { OperationFilters } from './operation-filters'
import {
  isFiltered,
  type OperationListQuery,
  operationsApiPath,
  operationsHref,
  WHILE_OPEN_MS,
} from './operation-query'
import { OperationTable } from './operation-table'

type OperationListProps = {
  first: OperationPage
  query: OperationListQuery
  loadedAt: number
  origin: string
  actions: OperationActions | null
}

/** A page of operations, newest first, kept true. */
export function OperationList({ first, query, loadedAt, origin, actions }: OperationListProps) {
  const [chosen, setChosen] = useState<Set<string>>(new Set())
  const { data, isError } = useQuery({
    queryKey: ['operations', query],
    queryFn: ({ signal }) => fetchJson<OperationPage>(operationsApiPath(query), signal),
    initialData: first,
    initialDataUpdatedAt: loadedAt,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => !isTerminal(status)) ? WHILE_OPEN_MS : false,
  })
  const rows = data.data
  const ids = rows.map((row) => row['operation/id']).filter((id) => chosen.has(id))
  const isAnywhere = Object.values(data.counts.statuses).some((count) => count > 0)
  if (!isAnywhere && !isFiltered(query))
    return <NoOperations origin={origin} mayMakeKeys={actions !== null} />
  return (
    <>
      <OperationCounts counts={data.counts} query={query} />
      <OperationFilters query={query} rows={rows} />
      {isError && (
        <Alert
          tone="amber"
          title="This list may be out of date: the server could not be asked again."
          className="mb-3"
        />
      )}
      {rows.length === 0 ? (
        <p className="rounded-md border border-line bg-surface px-4 py-6 text-sm text-ink-2">
          No operation matches.
        </p>
      ) : (
        <OperationTable rows={rows} chosen={chosen} onChoose={setChosen} actions={actions} />
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        {actions && (
          <div className="flex items-center gap-3">
            {ids.length > 0 && <BulkCancel ids={ids} actions={actions} onDone={() => setChosen(new Set())} />}
            <span role="status" className="text-sm text-ink-2">
              {ids.length > 0 && `${ids.length} selected`}
            </span>
          </div>
        )}
        <nav aria-label="Pages" className="ml-auto flex gap-2">
          {query.cursor && (
            <PageLink href={operationsHref({ ...query, cursor: undefined })} className={buttonStyle()}>
              Newest
            </PageLink>
          )}
          {data.next_cursor && (
            <PageLink href={operationsHref({ ...query, cursor: data.next_cursor })} className={buttonStyle()}>
              Older
            </PageLink>
          )}
        </nav>
      </div>
    </>
  )
}
