import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountForm } from '@/components/auth/account-form'
import { AuthCard } from '@/components/auth/auth-card'
import { DeadLink } from '@/components/auth/dead-link'
import { readLinkToken } from '@/lib/auth/link-token'
import { MIN_PASSWORD } from '@/lib/domain/password'
import { contextFor } from '@/lib/services/context'
import { isSetUp } from '@/lib/services/is-set-up'
import { readInvitation } from '@/lib/services/read-invitation'
import { setupAction } from './actions'

export const metadata: Metadata = { title: 'Set up', referrer: 'same-origin' }

type SetupPageProps = { searchParams: Promise<{ token?: string | string[] }> }

export default async function SetupPage({ searchParams }: SetupPageProps) {
  const { token: given } = await searchParams
  if (typeof given === 'string') redirect(`/setup/open?${new URLSearchParams({ token: given })}`)
  if (await isSetUp())
    return (
      <DeadLink title="Countersign is set up" offerSignIn>
        The first admin exists, so the set-up link no longer opens anything. Everybody else is invited by an
        admin.
      </DeadLink>
    )
  const token = await readLinkToken('setup')
  const { state, email } = await readInvitation(contextFor({ kind: 'system', name: 'setup' }), { token })
  if (state !== 'open' || email !== null)
    return (
      <DeadLink
        title={token ? 'This set-up link is no longer valid' : 'Open the set-up link'}
        offerSignIn={false}
      >
        The server prints a new one-time link each time it starts, until the first admin exists. Open the
        newest one; restart the server if it is lost.
      </DeadLink>
    )
  return (
    <AuthCard
      title="Create the first admin"
      description="This account can invite people, make keys and set policy."
    >
      <AccountForm action={setupAction} email={null} submitLabel="Create admin" minPassword={MIN_PASSWORD} />
    </AuthCard>
  )
}
