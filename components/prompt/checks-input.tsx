'use client'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import { VisibleText } from '@/components/ui/visible-text'
import { fieldHint } from './field-hint'
import type { ChecksField } from './form-fields'
import type { RawValues } from './form-values'

/** Several of a list, as boxes to tick. */
export function ChecksInput({ field, error }: { field: ChecksField; error: ReactNode }) {
  const { field: input } = useController<RawValues>({ name: field.name })
  const ticked = Array.isArray(input.value) ? input.value : []
  const isFull = field.maxItems !== null && ticked.length >= field.maxItems
  const hint = fieldHint(field)
  const errorId = `${field.name}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="text-sm font-medium">
        <VisibleText text={field.label} />
        {!field.isRequired && <span className="ml-1.5 font-normal text-ink-3">optional</span>}
      </legend>
      {hint && (
        <p className="text-xs text-ink-3">
          <VisibleText text={hint} />
        </p>
      )}
      {field.options.map((option, index) => {
        const value = String(index)
        return (
          <Checkbox
            key={JSON.stringify(option.value)}
            ref={index === 0 ? input.ref : undefined}
            label={<VisibleText text={option.title} />}
            description={option.description && <VisibleText text={option.description} />}
            disabled={option.isDisabled || (isFull && !ticked.includes(value))}
            checked={ticked.includes(value)}
            onChange={({ target }) =>
              input.onChange(target.checked ? [...ticked, value] : ticked.filter((each) => each !== value))
            }
          />
        )
      })}
      {(field.minItems !== null || field.maxItems !== null) && (
        <p role="status" className="pt-1 font-mono text-xs text-ink-3">
          {ticked.length} chosen
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
