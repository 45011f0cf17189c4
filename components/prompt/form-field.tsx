'use client'
import { useFormContext } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { JsonView } from '@/components/ui/json-view'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { VisibleText } from '@/components/ui/visible-text'
import { visibleString } from '@/lib/domain/visible-text'
import { ChecksInput } from './checks-input'
import { fieldHint } from './field-hint'
import type { Field as FormFieldShape, GroupField, LeafField } from './form-fields'
import { type RawValues, startValue } from './form-values'
import { ListInput } from './list-input'
import type { Option } from './schema-parts'
import { SecretInput } from './secret-input'

/** One field of a form, or a fieldset of them. */
export function FormField({ field }: { field: FormFieldShape }) {
  if (field.kind === 'group') return <FormGroup group={field} />
  return <FormLeaf field={field} />
}

function FormGroup({ group }: { group: GroupField }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-md border border-line px-3 pt-1 pb-3">
      <legend className="px-1 text-sm font-medium">
        <VisibleText text={group.label} />
        {!group.isRequired && <span className="ml-1.5 font-normal text-ink-3">optional</span>}
      </legend>
      {group.description && (
        <p className="-mt-2 text-xs text-ink-3">
          <VisibleText text={group.description} />
        </p>
      )}
      {group.fields.map((field) => (
        <FormField key={field.name} field={field} />
      ))}
    </fieldset>
  )
}

function FormLeaf({ field }: { field: LeafField }) {
  const { register, formState } = useFormContext<RawValues>()
  const message = formState.errors[field.name]?.message
  const error = typeof message === 'string' ? <VisibleText text={sentence(message)} /> : undefined
  const label = <VisibleText text={field.label} />
  const start = startValue(field)
  const hint = fieldHint(field)
  const description = hint && <VisibleText text={hint} />

  if (field.kind === 'boolean')
    return (
      <Checkbox
        {...register(field.name)}
        defaultChecked={start === true}
        label={label}
        description={description}
        error={error}
      />
    )
  if (field.kind === 'checks') return <ChecksInput field={field} error={error} />
  if (field.kind === 'list') return <ListInput field={field} error={error} />
  if (field.kind === 'fixed')
    return (
      <div className="flex flex-col gap-1">
        <p className="text-sm font-medium">{label}</p>
        <JsonView value={field.value} />
        {error && <FieldError id={`${field.name}-error`}>{error}</FieldError>}
      </div>
    )
  return (
    <Field label={label} description={description} error={error} required={field.isRequired}>
      {(control) => {
        // The library fills inputs only once it runs; the first paint already has the defaults.
        const props = {
          ...control,
          ...register(field.name),
          defaultValue: String(start),
          placeholder: field.placeholder === null ? undefined : visibleString(field.placeholder),
        }
        if (field.isSensitive && (field.kind === 'text' || field.kind === 'number' || field.kind === 'json'))
          return <SecretInput {...props} />
        const { placeholder: _none, ...choosing } = props
        if (field.kind === 'select')
          return (
            <Select {...choosing}>
              <option value="">{field.isRequired ? 'Choose…' : 'Not given'}</option>
              {field.options.map((option, index) => (
                <option key={JSON.stringify(option.value)} value={index} disabled={option.isDisabled}>
                  {visibleString(optionWords(option))}
                </option>
              ))}
            </Select>
          )
        if (field.kind === 'json')
          return <Textarea {...props} rows={4} spellCheck={false} className="font-mono" />
        if (field.kind === 'number')
          return (
            <Input
              {...props}
              inputMode={field.isInteger ? 'numeric' : 'decimal'}
              autoComplete="off"
              className="font-mono sm:max-w-60"
            />
          )
        if (field.isLong) return <Textarea {...props} rows={3} />
        const isMoment = field.input !== 'text' && field.input !== 'email' && field.input !== 'url'
        return <Input {...props} type={field.input} className={isMoment ? 'sm:max-w-60' : undefined} />
      }}
    </Field>
  )
}

function optionWords({ title, description }: Option): string {
  return description ? `${title} — ${description}` : title
}

/** "is required" reads as "Is required." under the field it belongs to. */
function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
