import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { AuthCard } from './auth-card'

type DeadLinkProps = { title: string; children: ReactNode; offerSignIn: boolean }

/** Says what became of a link instead of a bare "invalid". */
export function DeadLink({ title, children, offerSignIn }: DeadLinkProps) {
  return (
    <AuthCard title={title} description={children}>
      {offerSignIn && (
        <Link href="/sign-in" prefetch={false} className={buttonStyle('primary', 'lg')}>
          Sign in
        </Link>
      )}
    </AuthCard>
  )
}
