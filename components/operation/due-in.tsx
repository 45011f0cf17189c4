'use client'
import { useNow } from '@/components/time/clock'
import { classNames } from '@/components/ui/class-names'
import { timeLeftWords } from '@/lib/domain/time-words'

type DueInProps = { at: string; className?: string }

/** Seconds to the next call, then "due": the worker calls when it gets to it. */
export function DueIn({ at, className }: DueInProps) {
  const left = Date.parse(at) - useNow()
  return (
    <time dateTime={at} className={classNames('font-mono text-xs tabular-nums', className)}>
      {left > 0 ? timeLeftWords(left) : 'due'}
    </time>
  )
}
