'use server'
import type { FormState } from '@/components/auth/form-state'
import { acceptLink } from '@/lib/auth/accept-link'
import { formAction } from '@/lib/http/form-action'

export async function setupAction(_: FormState, form: FormData): Promise<FormState> {
  return formAction(form, ['email', 'name'], () => acceptLink('setup', form))
}
