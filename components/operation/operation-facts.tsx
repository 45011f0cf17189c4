import type { ReactNode } from 'react'
import { Section } from '@/components/request/section'
import { PageLink } from '@/components/shell/page-link'
import { ClockTime } from '@/components/time/clock-time'
import { CopyButton } from '@/components/ui/copy-button'
import { VisibleText } from '@/components/ui/visible-text'
import type { OperationDetailView } from '@/lib/contract/orbiplex/operation-view'

/** Whose work it is. Of the result and the continuation only digests: they are not for this page. */
export function OperationFacts({ operation }: { operation: OperationDetailView }) {
  return (
    <Section title="Operation">
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[10rem_1fr]">
        <Fact label="Owner">
          <VisibleText text={operation.owner_module_id} />
        </Fact>
        <Fact label="Capability">
          {operation.capability_id && <VisibleText text={operation.capability_id} />}
        </Fact>
        <Fact label="Action">{operation.action_id && <VisibleText text={operation.action_id} />}</Fact>
        <Fact label="Correlation id">
          {operation['correlation/id'] && (
            <Code text={operation['correlation/id']} label="Copy correlation id" />
          )}
        </Fact>
        <Fact label="Registered by">
          <VisibleText text={operation.registered_by} />
        </Fact>
        <Fact label="Result">
          {operation.result_digest && (
            <Code text={operation.result_digest} label="Copy digest of the result" />
          )}
        </Fact>
        <Fact label="Continuation">
          {operation['continuation/digest'] && (
            <Code text={operation['continuation/digest']} label="Copy digest of the continuation" />
          )}
        </Fact>
        <Fact label="Resumed">
          {operation['continuation/claimed_at'] && (
            <ClockTime at={operation['continuation/claimed_at']} exact />
          )}
        </Fact>
        <Fact label="Review">
          {operation.review_request_id && (
            <PageLink
              href={`/inbox/${operation.review_request_id}`}
              className="text-accent underline underline-offset-2"
            >
              {operation.review ?? 'open'}
            </PageLink>
          )}
        </Fact>
      </dl>
    </Section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere] max-sm:mb-1">{children}</dd>
    </>
  )
}

function Code({ text, label }: { text: string; label: string }) {
  return (
    <span className="flex items-center gap-1">
      <code className="min-w-0 text-xs [overflow-wrap:anywhere]">
        <VisibleText text={text} />
      </code>
      <CopyButton text={text} label={label} />
    </span>
  )
}
