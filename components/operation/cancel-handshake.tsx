import { Section } from '@/components/request/section'
import { ClockTime } from '@/components/time/clock-time'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { OperationDetailView } from '@/lib/contract/orbiplex/operation-view'
import { type HandshakeStep, handshakeSteps } from './handshake-steps'

const dots: Record<HandshakeStep['tone'], string> = {
  waiting: 'border-line-strong bg-transparent',
  neutral: 'border-ink-3 bg-ink-3',
  green: 'border-green bg-green',
  amber: 'border-amber bg-amber',
}

/** Requested → acknowledged → cancelled, too late or refused; hollow has not happened. Without one: whether there can be. */
export function CancelHandshake({ operation }: { operation: OperationDetailView }) {
  const { handshake } = operation
  const unavailable = operation['cancel/unavailable-reason']
  return (
    <Section title="Cancellation">
      {handshake ? (
        <>
          <ol aria-label="Handshake" className="flex flex-wrap gap-x-8 gap-y-2">
            {handshakeSteps(handshake).map(({ word, at, tone, says }) => (
              <li key={word} className="flex gap-2 text-xs">
                <span
                  aria-hidden
                  className={classNames('mt-0.5 size-3 shrink-0 rounded-full border-[1.5px]', dots[tone])}
                />
                <span>
                  <span className={classNames('block font-medium', tone === 'waiting' && 'text-ink-3')}>
                    {word}
                  </span>
                  {at && <ClockTime at={at} className="text-ink-3" />}
                  {says && <VisibleText text={says} className="block max-w-72 text-ink-2" />}
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-2 text-xs text-ink-2">
            asked by <VisibleText text={handshake.requested_by} />
            {handshake.reason && (
              <>
                : <VisibleText text={handshake.reason} />
              </>
            )}
          </p>
        </>
      ) : (
        <p className="text-sm text-ink-2">
          {unavailable ? (
            <>
              Cannot be cancelled: <VisibleText text={unavailable} />
            </>
          ) : operation.cancelable ? (
            'Nobody asked to cancel it.'
          ) : (
            'It ended without anybody asking to cancel it.'
          )}
        </p>
      )}
    </Section>
  )
}
