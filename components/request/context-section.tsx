import type { ReactNode } from 'react'
import { JsonView } from '@/components/ui/json-view'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Json } from '@/lib/domain/json'
import { reasonOf } from './assessment'
import { Section } from './section'

const SHORT = 600

/** What the agent sent along and what it says: useful, but second to what is stored above. */
export function ContextSection({ request }: { request: RequestView }) {
  const entries = Object.keys(request.context).length
  const reason = reasonOf(request)
  if (entries === 0 && !reason && !request.decision_record) return null
  return (
    <Section title={request.source.protocol === 'aioc' ? 'Said by the runtime' : 'Said by the agent'}>
      <div className="border-l-2 border-line-strong pl-3 text-ink-2">
        {reason && (
          <p className="pb-2 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            <VisibleText text={reason} />
          </p>
        )}
        {entries > 0 && (
          <Fold title={`Context (${entries})`} isOpen={isShort(request.context)}>
            <JsonView value={request.context} openLevels={2} />
          </Fold>
        )}
        {request.decision_record && (
          <Fold title="Why it asked (decision record)" isOpen={false}>
            <JsonView value={request.decision_record} openLevels={2} />
          </Fold>
        )}
      </div>
    </Section>
  )
}

function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group py-0.5">
      <summary className="list-none py-1 text-sm marker:hidden hover:text-ink">
        <span aria-hidden className="inline-block w-4 group-open:rotate-90">
          ›
        </span>
        {title}
      </summary>
      <div className="py-1">{children}</div>
    </details>
  )
}

function isShort(value: Json): boolean {
  return JSON.stringify(value).length <= SHORT
}
