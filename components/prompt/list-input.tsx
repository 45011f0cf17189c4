'use client'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { VisibleText } from '@/components/ui/visible-text'
import { visibleString } from '@/lib/domain/visible-text'
import { fieldHint } from './field-hint'
import type { ListField } from './form-fields'
import type { RawValues } from './form-values'

/** Entries one under the other; Enter adds the next. */
export function ListInput({ field, error }: { field: ListField; error: ReactNode }) {
  const { field: input } = useController<RawValues>({ name: field.name })
  const kept = Array.isArray(input.value) ? input.value : []
  const entries = kept.length > 0 ? kept : ['']
  const box = useRef<HTMLFieldSetElement>(null)
  const wantsFocus = useRef(false)
  const count = entries.length
  useEffect(() => {
    if (wantsFocus.current && count > 0) box.current?.querySelectorAll('input')[count - 1]?.focus()
    wantsFocus.current = false
  }, [count])
  const isFull = field.maxItems !== null && entries.length >= field.maxItems

  function add() {
    if (isFull) return
    wantsFocus.current = true
    input.onChange([...entries, ''])
  }
  const hint = fieldHint(field)
  const errorId = `${field.name}-error`
  return (
    <fieldset
      ref={box}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1 text-sm font-medium">
        <VisibleText text={field.label} />
        {!field.isRequired && <span className="ml-1.5 font-normal text-ink-3">optional</span>}
      </legend>
      {hint && (
        <p className="-mt-1 text-xs text-ink-3">
          <VisibleText text={hint} />
        </p>
      )}
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
        <div key={index} className="flex items-center gap-1">
          <Input
            ref={index === 0 ? input.ref : undefined}
            aria-label={`${visibleString(field.label)}, entry ${index + 1}`}
            aria-invalid={error ? true : undefined}
            inputMode={field.item === 'number' ? 'decimal' : undefined}
            value={entry}
            onChange={({ target }) => input.onChange(entries.with(index, target.value))}
            onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && add()}
          />
          {(entries.length > 1 || entry !== '') && (
            <Button
              variant="ghost"
              aria-label={`Remove entry ${index + 1}`}
              onClick={() => input.onChange(entries.toSpliced(index, 1))}
            >
              <X aria-hidden className="size-4" />
            </Button>
          )}
        </div>
      ))}
      {!isFull && (
        <Button variant="ghost" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden className="size-3.5" />
          Add an entry
        </Button>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
