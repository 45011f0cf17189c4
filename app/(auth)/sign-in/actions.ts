'use server'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { FormState } from '@/components/auth/form-state'
import { clientAddress } from '@/lib/auth/client-address'
import { deviceCookie, readKnownDevice } from '@/lib/auth/known-device'
import { returnPath } from '@/lib/auth/return-path'
import { startSession } from '@/lib/auth/start-session'
import { formAction, textOf } from '@/lib/http/form-action'
import { contextFor } from '@/lib/services/context'
import { signIn } from '@/lib/services/sign-in'

export async function signInAction(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, ['email'], async () => {
    const email = textOf(form, 'email')
    const device = (await cookies()).get(deviceCookie)?.value ?? null
    const operator = await signIn(contextFor({ kind: 'system', name: 'sign-in' }), {
      email,
      password: textOf(form, 'password'),
      address: clientAddress(await headers()),
      knownDevice: readKnownDevice(device, email),
    })
    await startSession(operator)
    redirect(returnPath(textOf(form, 'next')))
  })
}
