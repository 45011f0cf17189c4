'use client'
import { ArgumentsTable } from '@/components/request/arguments-table'
import type { ReviewView } from '@/lib/contract/aioc/review-view'
import type { JsonObject } from '@/lib/domain/json'
import { EarlierDecisions } from './earlier-decisions'
import { ExactJson, type ExactText } from './exact-json'
import { notesOf } from './mark-line'
import { marksOf } from './marks'
import { MarksLegend } from './marks-legend'
import { ProposalHeader } from './proposal-header'
import { ProposalTerms } from './proposal-terms'
import { UnparsedArguments } from './unparsed-arguments'

type ReviewedProposalProps = { proposal: JsonObject; review: ReviewView }

/** A proposal with everything a reviewer is told about it, at the place it is about. */
export function ReviewedProposal({ proposal, review }: ReviewedProposalProps) {
  const input = proposal.arguments ?? {}
  const marks = marksOf(input, review)
  const notes = notesOf(marks)
  const { raw_arguments: raw } = review
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-md border border-line-strong bg-surface">
        <ProposalHeader proposal={proposal} />
        <MarksLegend
          counts={marks.counts}
          last={review.last_on_tool}
          kind={proposal.kind === 'handoff' ? 'handoff' : 'tool'}
        />
        {review.is_unparsed && raw !== null ? (
          <UnparsedArguments text={raw} notes={notes} />
        ) : (
          <ArgumentsTable value={input} notes={notes} />
        )}
        <ProposalTerms proposal={proposal} />
        <ExactJson label="Exact JSON" texts={textsOf(proposal, review)} />
      </div>
      <EarlierDecisions decisions={review.earlier} />
    </div>
  )
}

function textsOf({ hash }: JsonObject, { canonical_json: canonical, raw_arguments: raw }: ReviewView) {
  const texts: ExactText[] = [
    { title: 'canonical JSON', about: 'what the hash is made of', text: canonical },
    ...(raw === null ? [] : [{ title: 'raw arguments', about: 'exactly as the model sent them', text: raw }]),
    ...(typeof hash === 'string'
      ? [{ title: 'proposal hash', about: 'names exactly this proposal', text: hash }]
      : []),
  ]
  return texts
}
