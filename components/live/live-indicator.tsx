'use client'
import { classNames } from '@/components/ui/class-names'
import { type LiveStatus, useLiveStatus } from './live-status'

const looks: Record<LiveStatus | 'connecting', { word: string; dot: string; hint: string }> = {
  live: { word: 'live', dot: 'bg-green', hint: 'Changes appear by themselves' },
  connecting: { word: 'connecting', dot: 'border border-ink-3', hint: 'Opening the live stream' },
  reconnecting: {
    word: 'reconnecting',
    dot: 'border border-amber',
    hint: 'The live stream broke; opening it again',
  },
  offline: {
    word: 'offline',
    dot: 'border-2 border-red',
    hint: 'Shown is what was true when the connection broke',
  },
}

/** Whether what is on the screen is true now: a word, with a dot that is full only when it is. */
export function LiveIndicator() {
  const { word, dot, hint } = looks[useLiveStatus()]
  return (
    <span role="status" title={hint} className="inline-flex items-center gap-1.5 text-xs text-ink-2">
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', dot)} />
      {word}
    </span>
  )
}
