import { Info } from 'lucide-react'
import type { RequestView } from '@/lib/contract/native/request-view'

/** What an answer to an aioc proposal does and does not do. */
export function ApprovalMeaning({ request: { source, proposal } }: { request: RequestView }) {
  if (source.protocol !== 'aioc') return null
  return (
    <p className="mb-2 flex items-start gap-1.5 text-xs text-ink-2">
      <Info aria-hidden className="mt-0.5 size-3 shrink-0 text-ink-3" />
      <span>
        Approving runs nothing: it leaves evidence that this exact{' '}
        {proposal?.kind === 'handoff' ? 'handoff' : 'call'} was approved, usable once.
      </span>
    </p>
  )
}
