'use client'
import { type ReactNode, useState } from 'react'
import { leaveDevice } from '@/components/pwa/leave-device'

export function SignOutButton({ className, children }: { className: string; children: ReactNode }) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <button
      type="button"
      aria-busy={isLeaving || undefined}
      onClick={() => {
        setLeaving(true)
        signOut().catch(() => setLeaving(false))
      }}
      className={className}
    >
      {isLeaving ? 'Signing out…' : children}
    </button>
  )
}

/** next-auth's own two calls; its client library would cost every page 6 kB for this. */
async function signOut() {
  await leaveDevice()
  const { csrfToken }: { csrfToken: string } = await (await fetch('/api/auth/csrf')).json()
  await fetch('/api/auth/signout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, callbackUrl: '/sign-in', json: 'true' }),
  })
  // A full load: nothing of this person's data may stay in memory.
  location.assign('/sign-in')
}
