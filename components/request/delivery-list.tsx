import { Ban, Check, Clock3, X } from 'lucide-react'
import { ClockTime } from '@/components/time/clock-time'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { DeliveryView } from '@/lib/contract/notification/delivery-view'

const looks = {
  pending: { icon: Clock3, word: 'waiting', style: 'text-ink-3' },
  delivered: { icon: Check, word: 'sent', style: 'text-ink-2' },
  failed: { icon: X, word: 'failed', style: 'text-red' },
  cancelled: { icon: Ban, word: 'not sent', style: 'text-ink-3' },
} as const

/** Who was told, through what, and what came of it; a failure says why. */
export function DeliveryList({ deliveries }: { deliveries: DeliveryView[] }) {
  const told = deliveries.filter(({ reason }) => reason !== 'callback')
  if (told.length === 0) return null
  return (
    <ul aria-label="Notifications" className="flex flex-col gap-0.5 text-xs">
      {told.map((delivery) => (
        <DeliveryItem key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}

function DeliveryItem({ delivery }: { delivery: DeliveryView }) {
  const { icon: Icon, word, style } = looks[delivery.status]
  const { reason, attempt, tries, error, status } = delivery
  return (
    <li className={classNames('flex flex-wrap items-baseline gap-x-1.5', style)}>
      <Icon aria-hidden className="size-3 self-center" strokeWidth={2.5} />
      <VisibleText text={delivery.to} className={status === 'failed' ? undefined : 'text-ink-2'} />
      <ClockTime at={delivery.delivered_at ?? delivery.created_at} className="font-mono" />
      <span>{reason === 'closing' && status === 'delivered' ? 'closed' : word}</span>
      {reason === 'reminder' && <span className="text-ink-3">reminder {attempt}</span>}
      {tries > 1 && <span className="text-ink-3">{tries} tries</span>}
      {error && status !== 'delivered' && (
        <VisibleText text={error} className="min-w-0 [overflow-wrap:anywhere]" />
      )}
    </li>
  )
}
