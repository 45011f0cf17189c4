import { Bot } from 'lucide-react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { MAX_COMMENT } from './comment-field'

type ReasonFieldProps = {
  value: string
  onChange: (value: string) => void
  /** When the answer itself is the reason of an approval. */
  isForRejection: boolean
}

/** Read by the agent's model: named so before it is opened, and kept apart from the private comment. */
export function ReasonField({ value, onChange, isForRejection }: ReasonFieldProps) {
  return (
    <details open={value !== '' || undefined} className="group">
      <summary className="inline-flex list-none items-center gap-1.5 py-1 text-sm text-ink-2 marker:hidden hover:text-ink">
        <Bot aria-hidden className="size-3.5 text-ink-3" />
        Add a reason for the agent
      </summary>
      <div className="pt-1.5 pb-2">
        <Field
          label="Reason — the agent's model reads this"
          description={
            isForRejection ? 'Goes with a refusal; on approval your answer is the reason.' : undefined
          }
          aside={value.length > MAX_COMMENT * 0.8 ? `${value.length} / ${MAX_COMMENT}` : undefined}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={MAX_COMMENT}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
