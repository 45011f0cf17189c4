'use client'
import { PageLink } from '@/components/shell/page-link'
import { Countdown } from '@/components/time/countdown'
import { RelativeTime } from '@/components/time/relative-time'
import { CopyButton } from '@/components/ui/copy-button'
import { Cell, Row } from '@/components/ui/table'
import { VisibleText } from '@/components/ui/visible-text'
import type { OperationRowView } from '@/lib/contract/orbiplex/operation-view'
import { isTerminal } from '@/lib/domain/operation/operation'
import { CancelButton } from './cancel-button'
import { cancelWords, mayAskToCancel } from './cancel-words'
import { DueIn } from './due-in'
import type { OperationActions } from './operation-actions'
import { operationHref } from './operation-query'
import { OperationBadge } from './operation-status'

type OperationRowProps = {
  row: OperationRowView
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  actions: OperationActions | null
}

export function OperationRow({ row, isChosen, onChoose, actions }: OperationRowProps) {
  const id = row['operation/id']
  const isOver = isTerminal(row.status)
  return (
    <Row data-row={id}>
      {actions && (
        <Cell className="pr-0 max-md:align-top">
          <input
            type="checkbox"
            aria-label={`Select ${id}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
            className="block size-4 accent-accent-solid max-md:mt-0.5"
          />
        </Cell>
      )}
      <Cell className="max-md:w-full max-md:align-top">
        <span className="flex items-center gap-0.5">
          <PageLink
            href={operationHref(id)}
            title={id}
            aria-label={`Operation ${id}`}
            className="font-mono text-xs text-accent underline decoration-line-strong underline-offset-2 hover:decoration-current"
          >
            {shortId(id)}
          </PageLink>
          <CopyButton text={id} label={`Copy id ${id}`} />
        </span>
        <Narrow row={row} />
      </Cell>
      <Cell className="max-w-52 [overflow-wrap:anywhere] max-md:hidden">
        <VisibleText text={row['operation/kind']} />
      </Cell>
      <Cell className="max-w-40 text-ink-2 [overflow-wrap:anywhere] max-md:hidden">
        <VisibleText text={row.owner_module_id} />
      </Cell>
      <Cell className="max-w-40 text-ink-2 [overflow-wrap:anywhere] max-md:hidden">
        {row.capability_id ? <VisibleText text={row.capability_id} /> : <None />}
      </Cell>
      <Cell className="max-md:hidden">
        <OperationBadge status={row.status} />
      </Cell>
      <Cell className="whitespace-nowrap text-ink-2 max-md:hidden">
        <RelativeTime at={row.created_at} className="font-sans" />
      </Cell>
      <Cell className="whitespace-nowrap max-md:hidden">
        {isOver ? (
          <None />
        ) : (
          <Countdown from={row.created_at} until={row.expires_at} className="items-start" />
        )}
      </Cell>
      <Cell className="whitespace-nowrap max-md:hidden">
        {row.next_poll_at && !isOver ? <DueIn at={row.next_poll_at} /> : <None />}
      </Cell>
      <Cell className="text-right font-mono text-xs tabular-nums max-md:hidden">{row.attempts}</Cell>
      <Cell className="max-w-64 text-xs text-ink-2 max-md:hidden">
        {row.last_diagnostic ? (
          <span title={row.last_diagnostic} className="line-clamp-2 [overflow-wrap:anywhere]">
            <VisibleText text={row.last_diagnostic} />
          </span>
        ) : (
          <None />
        )}
      </Cell>
      <Cell className="max-w-56 max-md:align-top">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {actions && mayAskToCancel(row) && (
            <CancelButton id={id} isAgain={row.cancellation === 'refused'} cancel={actions.cancel} />
          )}
          <CancelText row={row} hasButton={actions !== null} className="max-md:hidden" />
        </span>
      </Cell>
    </Row>
  )
}

/** A phone has room for one column: the rest stands under the id. */
function Narrow({ row }: { row: OperationRowView }) {
  return (
    <div className="flex flex-col items-start gap-1 md:hidden">
      <span className="text-sm font-medium [overflow-wrap:anywhere]">
        <VisibleText text={row['operation/kind']} />
      </span>
      <span className="text-xs text-ink-2 [overflow-wrap:anywhere]">
        <VisibleText text={[row.owner_module_id, row.capability_id].filter(Boolean).join(' · ')} />,{' '}
        <RelativeTime at={row.created_at} className="font-sans" />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
        <OperationBadge status={row.status} />
        {!isTerminal(row.status) && <Countdown from={row.created_at} until={row.expires_at} bar={false} />}
        <span>
          {row.attempts} {row.attempts === 1 ? 'attempt' : 'attempts'}
        </span>
        {row.next_poll_at && !isTerminal(row.status) && (
          <span>
            next <DueIn at={row.next_poll_at} />
          </span>
        )}
      </span>
      {row.last_diagnostic && (
        <span className="line-clamp-2 text-xs text-ink-2 [overflow-wrap:anywhere]">
          <VisibleText text={row.last_diagnostic} />
        </span>
      )}
      <CancelText row={row} hasButton />
    </div>
  )
}

type CancelTextProps = { row: OperationRowView; hasButton: boolean; className?: string }

function CancelText({ row, hasButton, className = '' }: CancelTextProps) {
  const words = cancelWords(row) ?? (hasButton ? null : 'yes')
  return (
    words && (
      <VisibleText text={words} className={`text-xs text-ink-3 [overflow-wrap:anywhere] ${className}`} />
    )
  )
}

function None() {
  return <span className="text-ink-3">–</span>
}

/** The kind has a column of its own; of the digest the beginning is enough to tell them apart. */
function shortId(id: string): string {
  return `…${id.slice(id.lastIndexOf(':') + 1).slice(0, 10)}`
}
