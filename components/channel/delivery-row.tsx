'use client'
import { Ban, CircleAlert, CircleCheck, Clock3, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useAdminAction } from '@/components/admin/use-admin-action'
import { ClockTime } from '@/components/time/clock-time'
import { Badge, type Tone } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Cell, Row } from '@/components/ui/table'
import { VisibleText } from '@/components/ui/visible-text'
import type { ActionResult } from '@/lib/contract/action-result'
import { destinationWords } from '@/lib/contract/notification/delivery-view'
import type { Delivery, DeliveryStatus } from '@/lib/domain/delivery'

export type ListedDelivery = Delivery & { question: string; channelName: string | null }
export type RetryDelivery = (input: { deliveryId: string }) => Promise<ActionResult<null>>

const looks: Record<DeliveryStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'blue', icon: Clock3 },
  delivered: { tone: 'green', icon: CircleCheck },
  failed: { tone: 'red', icon: CircleAlert },
  cancelled: { tone: 'neutral', icon: Ban },
}

const reasons: Record<Delivery['reason'], string> = {
  callback: 'the decision, to the agent',
  asked: 'question',
  revised: 'changed question',
  reminder: 'reminder',
  closing: 'closes the incident',
}

export function DeliveryRow({ delivery, retry }: { delivery: ListedDelivery; retry: RetryDelivery }) {
  const { id, requestId, status, attempts, lastError, channelName, reason } = delivery
  const { run, isBusy, refusal } = useAdminAction()
  const isStuck = status === 'failed' || (status === 'pending' && attempts > 0)
  const about = (
    <Link href={`/inbox/${requestId}`} prefetch={false} className="line-clamp-2 hover:underline">
      <VisibleText text={delivery.question} />
    </Link>
  )
  return (
    <Row>
      <Cell className="align-top whitespace-nowrap text-ink-2 max-sm:hidden">
        <ClockTime at={delivery.createdAt.toISOString()} className="text-xs" />
      </Cell>
      <Cell className="max-w-64 align-top [overflow-wrap:anywhere]">
        <p className="font-medium">
          <VisibleText text={destinationWords(delivery)} />
        </p>
        <p className="text-xs text-ink-3">
          {channelName && `${channelName} · `}
          {reasons[reason]}
          {reason === 'reminder' && ` ${delivery.requestAttempt}`}
        </p>
        <div className="text-xs text-ink-2 md:hidden">{about}</div>
      </Cell>
      <Cell className="align-top max-md:hidden">{about}</Cell>
      <Cell className="max-w-72 align-top">
        <Badge {...looks[status]}>{status}</Badge>
        {attempts > 1 && <span className="ml-1.5 text-xs text-ink-3">{attempts} tries</span>}
        {lastError && status !== 'delivered' && (
          <p
            className={`mt-1 text-xs [overflow-wrap:anywhere] ${status === 'cancelled' ? 'text-ink-3' : 'text-red'}`}
          >
            <VisibleText text={lastError} />
          </p>
        )}
        {refusal && <p className="mt-1 text-xs text-red">{refusal.message}</p>}
      </Cell>
      <Cell className="w-0 text-right align-top whitespace-nowrap">
        {isStuck && (
          <Button
            size="sm"
            busy={isBusy}
            aria-label={`Send again to ${destinationWords(delivery)}`}
            onClick={() =>
              run(
                () => retry({ deliveryId: id }),
                () => {},
              )
            }
          >
            Send again
          </Button>
        )}
      </Cell>
    </Row>
  )
}
