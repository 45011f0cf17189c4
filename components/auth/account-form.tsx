'use client'
import { useActionState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { errorOf, type FormAction, type FormState, generalError } from './form-state'
import { PasswordInput } from './password-input'

type AccountFormProps = {
  action: FormAction
  /** Given by an invitation; asked for at set-up. */
  email: string | null
  submitLabel: string
  minPassword: number
}

/** Name and password of somebody new. */
export function AccountForm({ action, email, submitLabel, minPassword }: AccountFormProps) {
  const [state, submit, isBusy] = useActionState(action, null)
  const general = generalError(state, ['email', 'name', 'password'])
  return (
    <form action={submit} className="flex flex-col gap-4">
      {general && <Alert tone="red" announce="assertive" title={general} />}
      <Field
        label="Email"
        error={errorOf(state, 'email')}
        description={email && 'The invitation was made for it.'}
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            readOnly={email !== null}
            className="read-only:bg-sunken"
            defaultValue={email ?? kept(state, 'email')}
          />
        )}
      </Field>
      <Field
        label="Your name"
        error={errorOf(state, 'name')}
        description="Shown beside the answers you give."
      >
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={kept(state, 'name')}
          />
        )}
      </Field>
      <Field
        label="Password"
        error={errorOf(state, 'password')}
        description={`At least ${minPassword} characters; a sentence is easiest to remember.`}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            required
            minLength={minPassword}
            maxLength={200}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        {isBusy ? 'Creating the account…' : submitLabel}
      </Button>
    </form>
  )
}

// React empties a form after its action; what was typed comes back with the refusal.
function kept(state: FormState, field: string): string | undefined {
  const value = state && !state.ok ? state.details[`typed_${field}`] : undefined
  return typeof value === 'string' ? value : undefined
}
