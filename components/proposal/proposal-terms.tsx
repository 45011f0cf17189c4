import type { ReactNode } from 'react'
import { ClockTime } from '@/components/time/clock-time'
import { VisibleText } from '@/components/ui/visible-text'
import type { JsonObject } from '@/lib/domain/json'

/** Within what an approval counts: its scope and its end; and what those may read who see no arguments. */
export function ProposalTerms({ proposal }: { proposal: JsonObject }) {
  const { scope, expires_at: end, public_reason: said } = proposal
  const terms: [string, ReactNode][] = []
  if (typeof scope === 'string') terms.push(['scope', <VisibleText key="scope" text={scope} />])
  if (typeof end === 'string') terms.push(['approval ends', <ClockTime key="end" at={end} />])
  if (typeof said === 'string') terms.push(['public reason', <VisibleText key="said" text={said} />])
  if (terms.length === 0) return null
  return (
    <dl className="flex flex-col gap-0.5 border-t border-line px-3 py-1.5 text-xs text-ink-2">
      {terms.map(([name, value]) => (
        <div key={name} className="flex min-w-0 gap-3">
          <dt className="w-[clamp(80px,26%,176px)] shrink-0 text-ink-3">{name}</dt>
          <dd className="min-w-0 flex-1 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
