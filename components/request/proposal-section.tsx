import { CopyButton } from '@/components/ui/copy-button'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { JsonObject } from '@/lib/domain/json'
import { ArgumentsTable } from './arguments-table'
import { exactJson } from './exact-json'
import { untold } from './proposal-facts'
import { Section } from './section'

/** What exactly will happen, drawn from the stored proposal and never from the agent's words about it. */
export function ProposalSection({ request }: { request: RequestView }) {
  const { proposal } = request
  const title = request.status === 'pending' ? 'Will happen' : 'Was proposed'
  if (!proposal && request.status !== 'pending') return null
  if (!proposal)
    return (
      <Section title={title}>
        <p className="text-sm text-ink-2">
          Your answer goes back to the agent.{' '}
          <VisibleText text={request.source.agent} className="font-medium" /> stored no exact action with this
          question.
        </p>
      </Section>
    )
  return (
    <Section title={title}>
      <div className="overflow-hidden rounded-md border border-line-strong bg-surface">
        <ProposalBody proposal={proposal} />
        <details className="group border-t border-line">
          <summary className="list-none px-3 py-1.5 text-xs text-ink-3 marker:hidden hover:text-ink">
            <span aria-hidden className="inline-block w-3 group-open:rotate-90">
              ›
            </span>
            Exact JSON, as stored
          </summary>
          <div className="relative border-t border-line bg-sunken">
            <CopyButton text={exactJson(proposal)} label="Copy JSON" className="absolute top-1 right-1" />
            <pre className="max-h-96 overflow-auto px-3 py-2 pr-12 text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
              {exactJson(proposal)}
            </pre>
          </div>
        </details>
      </div>
    </Section>
  )
}

/** Kind and name, then every argument; also what the confirmation repeats. */
export function ProposalBody({ proposal }: { proposal: JsonObject }) {
  const { kind, name, arguments: input, ...extra } = proposal
  const others = untold(extra)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 border-b border-line bg-sunken px-3 py-2 font-mono text-sm">
        <span className="text-ink-3">
          <VisibleText text={String(kind)} />
        </span>
        <span className="font-semibold [overflow-wrap:anywhere]">
          <VisibleText text={String(name)} />
        </span>
      </p>
      <ArgumentsTable value={input ?? {}} />
      {Object.keys(others).length > 0 && (
        <div className="border-t border-line">
          <ArgumentsTable value={others} />
        </div>
      )}
    </>
  )
}
