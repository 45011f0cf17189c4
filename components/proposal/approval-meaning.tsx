import { Info } from 'lucide-react'
import type { RequestView } from '@/lib/contract/native/request-view'

/** What approving an aioc proposal does and does not do. */
export function ApprovalMeaning({ request: { source, status, proposal } }: { request: RequestView }) {
  if (source.protocol !== 'aioc' || status !== 'pending') return null
  return (
    <p className="mt-2 flex items-start gap-1.5 text-xs text-ink-2">
      <Info aria-hidden className="mt-0.5 size-3 shrink-0 text-ink-3" />
      <span>
        Approving runs nothing: it leaves evidence that this exact{' '}
        {proposal?.kind === 'handoff' ? 'handoff' : 'call'} was approved, usable once.
      </span>
    </p>
  )
}
