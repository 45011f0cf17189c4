'use client'
import { clockWords, exactWords } from '@/lib/domain/time-words'
import { useNow, useTimeZone } from './clock'

type ClockTimeProps = {
  at: string /** The full moment instead of the short one. */
  exact?: boolean
  className?: string
}

/** "14:05" in the reader's zone, with the exact moment on hover. */
export function ClockTime({ at, exact = false, className }: ClockTimeProps) {
  const moment = Date.parse(at)
  const now = useNow()
  const timeZone = useTimeZone()
  const full = exactWords(moment, timeZone)
  return (
    <time dateTime={at} title={full} className={className}>
      {exact ? full : clockWords(moment, now, timeZone)}
    </time>
  )
}
