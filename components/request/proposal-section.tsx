import { EyeOff } from 'lucide-react'
import { ApprovalMeaning } from '@/components/proposal/approval-meaning'
import { ExactJson } from '@/components/proposal/exact-json'
import { ProposalHeader } from '@/components/proposal/proposal-header'
import { ProposalTerms } from '@/components/proposal/proposal-terms'
import { ReviewedProposal } from '@/components/proposal/reviewed-proposal'
import { VisibleText } from '@/components/ui/visible-text'
import type { ReviewView } from '@/lib/contract/aioc/review-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { JsonObject } from '@/lib/domain/json'
import { ArgumentsTable } from './arguments-table'
import { exactJson } from './exact-json'
import { untold } from './proposal-facts'
import { Section } from './section'

type ProposalSectionProps = {
  request: RequestView
  /** What a reviewer of an aioc proposal is told besides its arguments. */
  review?: ReviewView | null
}

/** What exactly will happen, drawn from the stored proposal and never from the agent's words about it. */
export function ProposalSection({ request, review }: ProposalSectionProps) {
  const { proposal } = request
  const isAioc = request.source.protocol === 'aioc'
  if (!proposal && isAioc) return <PublicReasonOnly />
  if (!proposal && request.status !== 'pending') return null
  return (
    <Section title={titleOf(request)}>
      {!proposal ? (
        <p className="text-sm text-ink-2">
          Your answer goes back to the agent.{' '}
          <VisibleText text={request.source.agent} className="font-medium" /> stored no exact action with this
          question.
        </p>
      ) : review ? (
        <ReviewedProposal proposal={proposal} review={review} />
      ) : (
        <div className="overflow-hidden rounded-md border border-line-strong bg-surface">
          <ProposalBody proposal={proposal} isAioc={isAioc} />
          <ExactJson label="Exact JSON, as stored" texts={[{ title: 'JSON', text: exactJson(proposal) }]} />
        </div>
      )}
      {proposal && <ApprovalMeaning request={request} />}
    </Section>
  )
}

/** Approving an aioc proposal runs nothing, so nothing "will happen". */
function titleOf({ proposal, source, status }: RequestView): string {
  if (status !== 'pending') return 'Was proposed'
  if (source.protocol !== 'aioc') return 'Will happen'
  return proposal?.kind === 'handoff' ? 'Proposed handoff' : 'Proposed call'
}

/** Says why there is so little to see. */
function PublicReasonOnly() {
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-3">
      <EyeOff aria-hidden className="size-3.5" /> You may see the public reason only.
    </p>
  )
}

type ProposalBodyProps = { proposal: JsonObject; isAioc: boolean }

/** Kind and name, then every argument; also what the confirmation repeats. */
export function ProposalBody({ proposal, isAioc }: ProposalBodyProps) {
  const { kind, name, arguments: input, ...extra } = proposal
  const others = untold(extra)
  return (
    <>
      <ProposalHeader proposal={proposal} />
      <ArgumentsTable value={input ?? {}} />
      {isAioc ? (
        <ProposalTerms proposal={proposal} />
      ) : (
        Object.keys(others).length > 0 && (
          <div className="border-t border-line">
            <ArgumentsTable value={others} />
          </div>
        )
      )}
    </>
  )
}
