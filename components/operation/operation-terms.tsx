import { Section } from '@/components/request/section'
import type { OperationDetailView } from '@/lib/contract/orbiplex/operation-view'

const words: { [field: string]: string } = {
  retry: 'Retry interval',
  lifetime: 'Lifetime',
  attempts: 'Attempts',
}

/** What was asked for, what the host allows, and what came of it. */
export function OperationTerms({ operation }: { operation: OperationDetailView }) {
  return (
    <Section title="Effective values">
      <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[10rem_1fr]">
        {operation.explanation.map(({ field, because }) => (
          <div key={field} className="contents">
            <dt className="text-ink-3">{words[field] ?? field}</dt>
            <dd className="max-sm:mb-1">{because}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
