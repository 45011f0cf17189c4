import { History } from 'lucide-react'
import { DecisionWords, type EarlierDecision } from './decision-words'

const SHOWN = 3

/** Exactly this was decided before; the newest first, the rest on request. */
export function EarlierDecisions({ decisions }: { decisions: EarlierDecision[] }) {
  if (decisions.length === 0) return null
  const more = decisions.slice(SHOWN)
  return (
    <section aria-label="Earlier decisions on this exact proposal" className="text-sm text-ink-2">
      <h3 className="flex items-center gap-1.5 font-medium text-ink">
        <History aria-hidden className="size-3.5 text-ink-3" />
        Earlier decisions on this exact proposal
      </h3>
      <DecisionList decisions={decisions.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details className="group">
          <summary className="list-none py-0.5 pl-5 text-xs text-ink-3 marker:hidden hover:text-ink">
            <span aria-hidden className="inline-block w-3 group-open:rotate-90">
              ›
            </span>
            {more.length} more
          </summary>
          <DecisionList decisions={more} />
        </details>
      )}
    </section>
  )
}

function DecisionList({ decisions }: { decisions: EarlierDecision[] }) {
  return (
    <ul className="mt-1 flex flex-col gap-1 pl-5">
      {decisions.map((decision) => (
        <li key={decision.request_id}>
          <DecisionWords decision={decision} />
        </li>
      ))}
    </ul>
  )
}
