'use client'
import { Send } from 'lucide-react'
import Link from 'next/link'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { HeaderCell, Table } from '@/components/ui/table'
import { type DeliveryQuery, deliveriesHref } from './delivery-query'
import { DeliveryRow, type ListedDelivery, type RetryDelivery } from './delivery-row'

type DeliveryTableProps = {
  deliveries: ListedDelivery[]
  nextCursor: string | null
  query: DeliveryQuery
  retry: RetryDelivery
}

export function DeliveryTable({ deliveries, nextCursor, query, retry }: DeliveryTableProps) {
  if (deliveries.length === 0)
    return (
      <div className="rounded-md border border-line bg-surface">
        <EmptyState icon={Send} title="No deliveries here">
          {query.status || query.channel
            ? 'Nothing matches this filter.'
            : 'Once a channel is set up, everything people are told of a request stands here, with what came of it.'}
        </EmptyState>
      </div>
    )
  return (
    <>
      <Table caption="Deliveries, newest first">
        <thead>
          <tr>
            <HeaderCell className="max-sm:hidden">When</HeaderCell>
            <HeaderCell>To</HeaderCell>
            <HeaderCell className="max-md:hidden">About</HeaderCell>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell>
              <span className="sr-only">What can be done</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} retry={retry} />
          ))}
        </tbody>
      </Table>
      <nav aria-label="Pages" className="mt-3 flex justify-between">
        {query.before ? (
          <Link href={deliveriesHref({ ...query, before: undefined })} className={buttonStyle('ghost')}>
            Newest
          </Link>
        ) : (
          <span />
        )}
        {nextCursor && (
          <Link href={deliveriesHref({ ...query, before: nextCursor })} className={buttonStyle()}>
            Older
          </Link>
        )}
      </nav>
    </>
  )
}
