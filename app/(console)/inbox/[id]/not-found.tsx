import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'

export default function RequestNotFound() {
  return (
    <div className="mx-auto w-full max-w-reading">
      <EmptyState
        icon={SearchX}
        title="There is no such request"
        actions={
          <Link href="/inbox" className={buttonStyle('default', 'lg')}>
            To the inbox
          </Link>
        }
      >
        The address may be cut off, or it belongs to another installation. Requests are never deleted: if you
        had it open before, look for it in the inbox with the filter on every status.
      </EmptyState>
    </div>
  )
}
