'use client'
import { PackageX, X } from 'lucide-react'
import { countWords } from '@/components/live/request-counts'
import { classNames } from '@/components/ui/class-names'
import { defaultQuery, type InboxQuery } from './inbox-query'

type NotPickedUpProps = { isShown: boolean; count: number; onChange: (part: Partial<InboxQuery>) => void }

/** How many decisions lie where no agent fetched them, and the way to them; nothing at all when there are none. */
export function NotPickedUp({ isShown, count, onChange }: NotPickedUpProps) {
  if (!isShown && count === 0) return null
  const { status, sort } = defaultQuery
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => onChange(isShown ? { pickup: '', status, sort } : { pickup: 'overdue' })}
      className={classNames(
        'flex h-8 items-center gap-2 rounded-md border px-2.5 text-sm font-medium max-sm:h-11 sm:self-start',
        isShown ? 'border-amber bg-amber-soft text-amber' : 'border-amber/40 text-amber hover:bg-amber-soft',
      )}
    >
      <PackageX aria-hidden className="size-4 shrink-0" />
      Not picked up
      <span className="font-mono text-xs tabular-nums">{countWords(count)}</span>
      {isShown && <X aria-hidden className="ml-auto size-4" />}
    </button>
  )
}
