'use client'
import { useRef } from 'react'
import { useRowFocus } from '@/components/inbox/use-row-focus'
import { HeaderCell, Table } from '@/components/ui/table'
import type { OperationRowView } from '@/lib/contract/orbiplex/operation-view'
import type { OperationActions } from './operation-actions'
import { OperationRow } from './operation-row'

type OperationTableProps = {
  rows: OperationRowView[]
  chosen: Set<string>
  onChoose: (chosen: Set<string>) => void
  /** null: this person only reads. */
  actions: OperationActions | null
}

const wide = [
  'Kind',
  'Owner',
  'Capability',
  'Status',
  'Created',
  'Expires',
  'Next retry',
  'Attempts',
  'Last diagnostic',
]

/** P055 §9, one row an operation; j and k move between them. */
export function OperationTable({ rows, chosen, onChoose, actions }: OperationTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const ids = rows.map((row) => row['operation/id'])
  const { onFocus, onBlur } = useRowFocus({ list: body, ids, openId: null })
  const isAll = rows.length > 0 && ids.every((id) => chosen.has(id))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    onChoose(next)
  }
  return (
    <Table caption="Deferred operations, newest first" className="md:max-h-[calc(100dvh-300px)]">
      <thead>
        <tr>
          {actions && (
            <HeaderCell className="w-8 pr-0">
              <input
                type="checkbox"
                aria-label="Select all on this page"
                checked={isAll}
                onChange={() => onChoose(new Set(isAll ? [] : ids))}
                className="block size-4 accent-accent-solid"
              />
            </HeaderCell>
          )}
          <HeaderCell>Id</HeaderCell>
          {wide.map((word) => (
            <HeaderCell key={word} className="max-md:hidden">
              {word}
            </HeaderCell>
          ))}
          <HeaderCell>{actions ? 'What can I do' : 'Cancelable'}</HeaderCell>
        </tr>
      </thead>
      <tbody ref={body} onFocus={onFocus} onBlur={onBlur}>
        {rows.map((row) => (
          <OperationRow
            key={row['operation/id']}
            row={row}
            isChosen={chosen.has(row['operation/id'])}
            onChoose={(isChosen) => choose(row['operation/id'], isChosen)}
            actions={actions}
          />
        ))}
      </tbody>
    </Table>
  )
}
