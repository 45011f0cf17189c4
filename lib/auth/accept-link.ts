import { redirect } from 'next/navigation'
import { DomainError } from '@/lib/domain/error'
import { textOf } from '@/lib/http/form-action'
import { acceptInvitation } from '@/lib/services/accept-invitation'
import { contextFor } from '@/lib/services/context'
import { dropLinkToken, type LinkKind, readLinkToken } from './link-token'
import { startSession } from './start-session'

/** The POST that uses a link up: makes the account, signs it in and forgets the token. */
export async function acceptLink(kind: LinkKind, form: FormData): Promise<never> {
  const token = await readLinkToken(kind)
  if (!token)
    throw new DomainError(
      'gone',
      'The link was opened too long ago. Open it again; nothing has been used up.',
    )
  const operator = await acceptInvitation(contextFor({ kind: 'system', name: kind }), {
    token,
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    password: textOf(form, 'password'),
  })
  await dropLinkToken(kind)
  await startSession(operator)
  redirect('/inbox')
}
