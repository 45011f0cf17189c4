import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'

export default function PortfolioNotFound() {
  return (
    <div className="mx-auto w-full max-w-reading">
      <EmptyState
        icon={SearchX}
        title="There is no such portfolio"
        actions={
          <Link href="/portfolios" className={buttonStyle('default', 'lg')}>
            To the portfolios
          </Link>
        }
      >
        The address may be cut off, or it belongs to another installation.
      </EmptyState>
    </div>
  )
}
