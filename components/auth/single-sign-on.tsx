'use client'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

type SingleSignOnProps = { name: string; next: string }

export function SingleSignOn({ name, next }: SingleSignOnProps) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')
  const leave = () => {
    setState('leaving')
    startSingleSignOn(next).catch(() => setState('failed'))
  }
  return (
    <>
      {state === 'failed' && (
        <Alert tone="red" announce="assertive" title={`${name} could not be reached.`}>
          Try again, or sign in with your password.
        </Alert>
      )}
      <Button size="lg" busy={state === 'leaving'} onClick={leave}>
        <KeyRound aria-hidden className="size-4 text-ink-3" />
        {state === 'leaving' ? `Opening ${name}…` : `Continue with ${name}`}
      </Button>
    </>
  )
}

/** next-auth's own two calls: its token against forged posts, then the address of the provider. */
async function startSingleSignOn(next: string): Promise<void> {
  const { csrfToken }: { csrfToken: string } = await (await fetch('/api/auth/csrf')).json()
  const response = await fetch('/api/auth/signin/oidc', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ csrfToken, callbackUrl: next, json: 'true' }),
  })
  const { url }: { url: string } = await response.json()
  location.assign(url)
}
