import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** What a control needs so that its label, hint and error belong to it. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FieldProps = {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Beside the label: a counter, a link. */
  aside?: ReactNode
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, description, error, required, aside, children }: FieldProps) {
  const id = useId()
  const described = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
          {!required && required !== undefined && (
            <span className="ml-1.5 font-normal text-ink-3">optional</span>
          )}
        </label>
        {aside && <span className="text-xs text-ink-3">{aside}</span>}
      </div>
      {description && (
        <p id={`${id}-hint`} className="-mt-0.5 text-xs text-ink-3">
          {description}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs text-red">
      <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
