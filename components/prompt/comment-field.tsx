import { Lock } from 'lucide-react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'

type CommentFieldProps = { value: string; onChange: (value: string) => void; error?: string }

export const MAX_COMMENT = 5000

/** Private: operators and auditors read it, the agent never does. Folded until wanted. */
export function CommentField({ value, onChange, error }: CommentFieldProps) {
  return (
    <details open={value !== '' || error !== undefined || undefined} className="group">
      <summary className="inline-flex list-none items-center gap-1.5 py-1 text-sm text-ink-2 marker:hidden hover:text-ink">
        <Lock aria-hidden className="size-3.5 text-ink-3" />
        Add a private comment
      </summary>
      <div className="pt-1.5">
        <Field
          label="Private comment"
          description="For your team and auditors. The agent never sees it."
          error={error}
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
