import { ArrowRight } from 'lucide-react'
import { VisibleText } from '@/components/ui/visible-text'
import type { Json, JsonObject } from '@/lib/domain/json'

/** `tool issue_refund`, `handoff Triage Agent → Finance Specialist`. */
export function ProposalHeader({ proposal: { kind, name, from } }: { proposal: JsonObject }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-b border-line bg-sunken px-3 py-2 font-mono text-sm">
      <span className="text-ink-3">
        <VisibleText text={String(kind)} />
      </span>
      {kind === 'handoff' && typeof from === 'string' && (
        <>
          <Name text={from} />
          <ArrowRight aria-label="to" className="size-3.5 shrink-0 text-ink-3" />
        </>
      )}
      <Name text={name} />
    </p>
  )
}

function Name({ text }: { text: Json | undefined }) {
  return (
    <span className="font-semibold [overflow-wrap:anywhere]">
      <VisibleText text={String(text)} />
    </span>
  )
}
