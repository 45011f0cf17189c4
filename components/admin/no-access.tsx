import { Lock } from 'lucide-react'
import Link from 'next/link'
import { buttonStyle } from '@/components/ui/button-style'

type NoAccessProps = { roles: string[]; readers?: string }

/** For somebody signed in whose roles do not reach here. */
export function NoAccess({ roles, readers = 'admins' }: NoAccessProps) {
  return (
    <div className="flex max-w-[60ch] flex-col items-start gap-2 py-8">
      <Lock aria-hidden className="mb-1 size-5 text-ink-3" />
      <h1 className="text-xl font-semibold">Only {readers} can open this page</h1>
      <p className="text-sm text-ink-2">
        You are signed in as {roles.join(' and ') || 'somebody without a role'}. If you need to do this, ask
        an admin to change your roles; it takes effect at once.
      </p>
      <Link href="/inbox" prefetch={false} className={buttonStyle('default', 'lg', 'mt-2')}>
        To the inbox
      </Link>
    </div>
  )
}
