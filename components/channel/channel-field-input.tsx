'use client'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { ChannelField } from '@/lib/domain/channel/channel-fields'

type ChannelFieldInputProps = {
  field: ChannelField
  value: string
  /** For a secret: whether there is one. It cannot be read, only replaced. */
  isSet: boolean
  error?: string
  onChange: (value: string) => void
}

export function ChannelFieldInput({ field, value, isSet, error, onChange }: ChannelFieldInputProps) {
  const { label, hint, isSecret, isRequired, placeholder } = field
  const kept = isSecret && isSet
  return (
    <Field
      label={label}
      description={hint}
      error={error}
      required={Boolean(isRequired) && !kept}
      aside={kept ? 'set; empty keeps it' : undefined}
    >
      {(control) => {
        const common = {
          ...control,
          value,
          placeholder: kept ? '••••••••' : placeholder,
          spellCheck: false,
          onChange: (event: { target: { value: string } }) => onChange(event.target.value),
        }
        if (field.type === 'choice')
          return (
            <Select {...control} value={value} onChange={common.onChange}>
              {field.options?.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          )
        if (field.type === 'addresses') return <Textarea {...common} rows={2} maxLength={20_000} />
        return (
          <Input
            {...common}
            type={isSecret ? 'password' : 'text'}
            inputMode={field.type === 'port' ? 'numeric' : undefined}
            autoComplete={isSecret ? 'new-password' : 'off'}
            maxLength={2000}
          />
        )
      }}
    </Field>
  )
}
