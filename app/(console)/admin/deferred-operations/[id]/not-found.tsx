import { SearchX } from 'lucide-react'
import Link from 'next/link'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'

export default function OperationNotFound() {
  return (
    <EmptyState
      icon={SearchX}
      title="There is no such operation"
      actions={
        <Link href="/admin/deferred-operations" className={buttonStyle('default', 'lg')}>
          To the deferred operations
        </Link>
      }
    >
      The address may be cut off, or it belongs to another installation.
    </EmptyState>
  )
}
