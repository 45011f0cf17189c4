import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'

type RoleChoiceProps<Role extends string> = {
  words: Record<Role, string>
  chosen: readonly Role[]
  onChange: (roles: Role[]) => void
  error?: string
}

export function RoleChoice<Role extends string>({ words, chosen, onChange, error }: RoleChoiceProps<Role>) {
  const roles = Object.keys(words) as Role[]
  const toggle = (role: Role, isOn: boolean) =>
    onChange(roles.filter((each) => (each === role ? isOn : chosen.includes(each))))
  return (
    <fieldset aria-describedby={error ? 'role-choice-error' : undefined}>
      <legend className="mb-1 text-sm font-medium">Roles</legend>
      <div className="flex flex-col gap-1">
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={role}
            description={words[role]}
            checked={chosen.includes(role)}
            onChange={(event) => toggle(role, event.target.checked)}
          />
        ))}
      </div>
      {error && <FieldError id="role-choice-error">{error}</FieldError>}
    </fieldset>
  )
}
