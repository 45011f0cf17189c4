'use client'
import { Clock } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { timeLeftSpoken, timeLeftWords } from '@/lib/domain/time-words'
import { useNow } from './clock'

type CountdownProps = {
  /** When the window opened and when it closes. */
  from: string
  until: string
  /** Without the bar, for places where a word is enough. */
  bar?: boolean
  className?: string
}

/** Time left, with a thin bar: amber under a quarter, red under a tenth. The digits say it too, so colour is not alone. */
export function Countdown({ from, until, bar = true, className }: CountdownProps) {
  const now = useNow()
  const left = Date.parse(until) - now
  const share = Math.min(1, Math.max(0, left / Math.max(1, Date.parse(until) - Date.parse(from))))
  const urgency = share < 0.1 ? 'red' : share < 0.25 ? 'amber' : 'calm'
  return (
    <span
      role="timer"
      aria-label={timeLeftSpoken(left)}
      className={classNames(
        'inline-flex flex-col items-end font-mono text-xs tabular-nums',
        urgency === 'red' && 'text-red',
        urgency === 'amber' && 'text-amber',
        urgency === 'calm' && 'text-ink-2',
        className,
      )}
    >
      <span aria-hidden className="inline-flex items-center gap-1 whitespace-nowrap">
        {urgency !== 'calm' && <Clock className="size-3" strokeWidth={2.25} />}
        {left > 0 ? timeLeftWords(left) : 'time is up'}
      </span>
      {bar && (
        <span aria-hidden className="mt-0.5 block h-0.5 w-14 overflow-hidden rounded-full bg-line">
          <span
            className={classNames(
              'block h-full origin-left',
              urgency === 'red' ? 'bg-red' : urgency === 'amber' ? 'bg-amber' : 'bg-control',
            )}
            style={{ transform: `scaleX(${share.toFixed(3)})` }}
          />
        </span>
      )}
    </span>
  )
}
