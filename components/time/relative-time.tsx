'use client'
import { ageWords, exactWords, relativeWords } from '@/lib/domain/time-words'
import { useNow, useTimeZone } from './clock'

type RelativeTimeProps = {
  at: string
  /** "4 min" instead of "4 min ago", where the place says it is an age. */
  short?: boolean
  className?: string
}

/** "4 min ago", with the exact moment on hover. */
export function RelativeTime({ at, short = false, className }: RelativeTimeProps) {
  const moment = Date.parse(at)
  const now = useNow()
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} title={exactWords(moment, timeZone)} className={className}>
      {short ? ageWords(moment, now) : relativeWords(moment, now)}
    </time>
  )
}
