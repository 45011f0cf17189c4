import { redirect } from 'next/navigation'
import { keepLinkToken } from '@/lib/auth/link-token'

/** Takes the token out of the address. Nothing is used up: a mail scanner may open this as often as it likes. */
export async function GET(request: Request): Promise<never> {
  await keepLinkToken('invite', new URL(request.url).searchParams.get('token') ?? '')
  redirect('/invite')
}
