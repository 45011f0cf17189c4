import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

type ReasonInputProps = { value: string; onChange: (value: string) => void }

export function ReasonInput({ value, onChange }: ReasonInputProps) {
  return (
    <Field label="Reason" required={false} description="Kept in the audit trail.">
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={500}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
