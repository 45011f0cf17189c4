'use client'
import { useActionState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { errorOf, type FormAction, generalError } from './form-state'
import { PasswordInput } from './password-input'

type ChangePasswordProps = { action: FormAction; hasPassword: boolean; minPassword: number; email: string }

export function ChangePassword({ action, hasPassword, minPassword, email }: ChangePasswordProps) {
  const [state, submit, isBusy] = useActionState(action, null)
  const general = generalError(state, ['current', 'password'])
  return (
    <form action={submit} className="flex max-w-[380px] flex-col gap-4">
      {state?.ok && (
        <Alert tone="green" announce="polite" title="The password is changed.">
          Every other browser has been signed out.
        </Alert>
      )}
      {general && <Alert tone="red" announce="assertive" title={general} />}
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      {hasPassword && (
        <Field label="Present password" error={errorOf(state, 'current')}>
          {(control) => (
            <PasswordInput
              {...control}
              name="current"
              autoComplete="current-password"
              required
              maxLength={400}
            />
          )}
        </Field>
      )}
      <Field
        label="New password"
        description={`At least ${minPassword} characters; a sentence is easiest to remember.`}
        error={errorOf(state, 'password')}
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
      <Button type="submit" size="lg" busy={isBusy} className="self-start">
        {isBusy ? 'Saving…' : hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  )
}
