'use server'
import { redirect } from 'next/navigation'
import type { FormState } from '@/components/auth/form-state'
import { currentContext } from '@/lib/auth/session'
import { endSession, startSession } from '@/lib/auth/start-session'
import type { ActionResult } from '@/lib/contract/action-result'
import { action } from '@/lib/http/action'
import { formAction, textOf } from '@/lib/http/form-action'
import { changePassword } from '@/lib/services/change-password'
import { readAccount } from '@/lib/services/read-account'
import { signOutEverywhere } from '@/lib/services/sign-out-everywhere'

export async function changePasswordAction(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, [], async () => {
    const passwords = { current: textOf(form, 'current'), next: textOf(form, 'password') }
    // All sessions have ended with it; this browser has just shown that it knows the password.
    await startSession(await changePassword(await currentContext(), passwords))
  })
}

export async function signOutEverywhereAction(): Promise<ActionResult<null>> {
  return action(async () => {
    const ctx = await currentContext()
    await signOutEverywhere(ctx, { operatorId: (await readAccount(ctx)).id })
    await endSession()
    redirect('/sign-in')
  })
}
