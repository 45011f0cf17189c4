import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AccountForm } from '@/components/auth/account-form'
import { AuthCard } from '@/components/auth/auth-card'
import { DeadLink } from '@/components/auth/dead-link'
import { readLinkToken } from '@/lib/auth/link-token'
import { MIN_PASSWORD } from '@/lib/domain/password'
import { contextFor } from '@/lib/services/context'
import { type InvitationSight, readInvitation } from '@/lib/services/read-invitation'
import { inviteAction } from './actions'

export const metadata: Metadata = { title: 'Invitation', referrer: 'same-origin' }

type InvitePageProps = { searchParams: Promise<{ token?: string | string[] }> }

const ends: Record<Exclude<InvitationSight['state'], 'open'>, { title: string; text: string }> = {
  accepted: {
    title: 'This invitation has been used',
    text: 'An account was made with it. If that was you, sign in; if not, tell your admin.',
  },
  revoked: {
    title: 'This invitation was withdrawn',
    text: 'An admin withdrew it or sent a newer one. Look for a newer link, or ask for one.',
  },
  expired: { title: 'This invitation has run out', text: 'Ask your admin for a new one. You lose nothing.' },
  unknown: {
    title: 'This link opens nothing',
    text: 'It may be cut off. Copy the whole link from the message again, or ask your admin for a new one.',
  },
}

export default async function InvitePage({ searchParams }: InvitePageProps) {
  const { token: given } = await searchParams
  if (typeof given === 'string') redirect(`/invite/open?${new URLSearchParams({ token: given })}`)
  const token = await readLinkToken('invite')
  const { state, email, roles } = await readInvitation(contextFor({ kind: 'system', name: 'invite' }), {
    token,
  })
  const end = state !== 'open' ? ends[state] : email === null ? ends.unknown : null
  if (end || email === null)
    return (
      <DeadLink title={end?.title ?? ends.unknown.title} offerSignIn={state === 'accepted'}>
        {end?.text ?? ends.unknown.text}
      </DeadLink>
    )
  return (
    <AuthCard title="Join Countersign" description={`You were invited as ${roles.join(' and ')}.`}>
      <AccountForm
        action={inviteAction}
        email={email}
        submitLabel="Create account"
        minPassword={MIN_PASSWORD}
      />
    </AuthCard>
  )
}
