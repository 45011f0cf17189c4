'use client'
import { useActionState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { FormAction } from './form-state'
import { PasswordInput } from './password-input'

type SignInFormProps = { action: FormAction; next: string }

/** Works without script too: the action is the form's own target. */
export function SignInForm({ action, next }: SignInFormProps) {
  const [state, submit, isBusy] = useActionState(action, null)
  return (
    <form action={submit} className="flex flex-col gap-4">
      {state && !state.ok && <Alert tone="red" announce="assertive" title={state.message} />}
      <input type="hidden" name="next" value={next} />
      <Field label="Email">
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            maxLength={254}
            defaultValue={emailOf(state)}
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            required
            maxLength={400}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  )
}

// React empties a form after its action; the email was most likely right.
function emailOf(state: Awaited<ReturnType<FormAction>>): string | undefined {
  return state && !state.ok && typeof state.details.typed_email === 'string'
    ? state.details.typed_email
    : undefined
}
