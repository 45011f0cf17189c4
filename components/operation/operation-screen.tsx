'use client'
import { useQuery } from '@tanstack/react-query'
import { EventTimeline } from '@/components/audit/event-timeline'
import { fetchJson } from '@/components/live/fetch-json'
import { PageLink } from '@/components/shell/page-link'
import { Alert } from '@/components/ui/alert'
import { CopyButton } from '@/components/ui/copy-button'
import { PageHeader } from '@/components/ui/page-header'
import { VisibleText } from '@/components/ui/visible-text'
import type { OperationDetailView } from '@/lib/contract/orbiplex/operation-view'
import { isTerminal } from '@/lib/domain/operation/operation'
import { CancelButton } from './cancel-button'
import { CancelHandshake } from './cancel-handshake'
import { mayAskToCancel } from './cancel-words'
import type { CheckOperation, OperationActions } from './operation-actions'
import { OperationDiagnostics } from './operation-diagnostics'
import { OperationFacts } from './operation-facts'
import { OPERATIONS, operationHref, WHILE_OPEN_MS } from './operation-query'
import { OperationBadge } from './operation-status'
import { OperationTerms } from './operation-terms'
import { OperationTimes } from './operation-times'
import { PollNow } from './poll-now'

type OperationScreenProps = {
  first: OperationDetailView
  loadedAt: number
  /** null: this person only reads. */
  actions: OperationActions | null
  check: CheckOperation
}

/** One operation: where it stands, what can be done, why its values are so, and everything that happened. */
export function OperationScreen({ first, loadedAt, actions, check }: OperationScreenProps) {
  const id = first['operation/id']
  const { data: operation, isError } = useQuery({
    queryKey: ['operation', id],
    queryFn: ({ signal }) => fetchJson<OperationDetailView>(`${operationHref(id)}/state`, signal),
    initialData: first,
    initialDataUpdatedAt: loadedAt,
    refetchInterval: ({ state }) => (state.data && !isTerminal(state.data.status) ? WHILE_OPEN_MS : false),
  })
  const isOpen = !isTerminal(operation.status)
  return (
    <>
      <PageLink
        href={OPERATIONS}
        className="mb-1 inline-flex h-6 items-center text-sm text-ink-2 hover:underline"
      >
        Deferred operations
      </PageLink>
      <PageHeader
        title={<VisibleText text={operation['operation/kind']} className="[overflow-wrap:anywhere]" />}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <OperationBadge status={operation.status} />
            <code className="text-xs [overflow-wrap:anywhere]">{id}</code>
            <CopyButton text={id} label="Copy operation id" />
          </span>
        }
        actions={
          actions &&
          isOpen && (
            <>
              {operation.is_polled && <PollNow id={id} poll={actions.poll} />}
              {mayAskToCancel(operation) && (
                <CancelButton
                  id={id}
                  isAgain={operation.cancellation !== null}
                  cancel={actions.cancel}
                  size="md"
                />
              )}
            </>
          )
        }
      />
      {isError && (
        <Alert
          tone="amber"
          title="This page may be out of date: the server could not be asked again."
          className="mb-4"
        />
      )}
      <div className="flex flex-col gap-6">
        <OperationTimes operation={operation} />
        <CancelHandshake operation={operation} />
        <OperationFacts operation={operation} />
        <OperationTerms operation={operation} />
        <OperationDiagnostics diagnostics={operation.diagnostics} />
        <EventTimeline requestId={id} events={operation.history} check={check} />
      </div>
    </>
  )
}
