import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, description, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const described = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="flex items-start gap-2.5 py-1 has-disabled:text-ink-3">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-4 shrink-0 accent-accent-solid"
        />
        <span className="text-base">{label}</span>
      </label>
      {description && (
        <p id={`${id}-hint`} className="ml-6.5 text-xs text-ink-3">
          {description}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
