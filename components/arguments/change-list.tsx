import { ArrowRight } from 'lucide-react'
import { VisibleText } from '@/components/ui/visible-text'
import type { Json } from '@/lib/domain/json'
import type { JsonChange } from '@/lib/domain/json-changes'
import { PathName } from './argument-input'

/** "amount 250 → 200": what was proposed and what it becomes, the words beside the colours. */
export function ChangeList({ changes }: { changes: JsonChange[] }) {
  return (
    <ul className="divide-y divide-line">
      {changes.map((change) => (
        <li
          key={JSON.stringify(change.path)}
          className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-1.5 text-sm"
        >
          <span className="w-[clamp(80px,30%,200px)] shrink-0 text-ink-2">
            <PathName path={change.path} />
          </span>
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 font-mono">
            {change.kind !== 'added' && (
              <del className="min-w-0 text-ink-3 decoration-red">
                <Value value={change.before} />
              </del>
            )}
            {change.kind === 'changed' && (
              <ArrowRight aria-label="becomes" className="size-3.5 shrink-0 self-center text-ink-3" />
            )}
            {change.kind !== 'removed' && (
              <ins className="min-w-0 font-semibold text-ink no-underline">
                <Value value={change.after} />
              </ins>
            )}
            {change.kind !== 'changed' && <span className="font-sans text-xs text-ink-3">{change.kind}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** As JSON writes it, so that "200" and 200 are told apart. */
function Value({ value }: { value: Json }) {
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      <VisibleText text={JSON.stringify(value)} />
    </span>
  )
}
