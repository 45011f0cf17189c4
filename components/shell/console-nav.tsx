'use client'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { useOpenOperations } from '@/components/live/open-operations'
import { countWords, type RequestCounts, useRequestCounts } from '@/components/live/request-counts'
import { OPERATIONS } from '@/components/operation/operation-query'
import { classNames } from '@/components/ui/class-names'
import { PageLink } from './page-link'

export type Place = { href: string; word: string; icon: ReactNode }

type ConsoleNavProps = {
  places: Place[]
  counts: RequestCounts
  /** Operations not over; null for those who may not see them. */
  openOperations: number | null
  className?: string
  stacked?: boolean
}

/** The same places twice: in the top bar, and at the thumb on a phone (stacked). */
export function ConsoleNav(props: ConsoleNavProps) {
  const { places, counts, openOperations, className, stacked = false } = props
  const path = usePathname()
  const { data } = useRequestCounts(counts)
  const { data: open } = useOpenOperations(openOperations)
  const waiting: { [href: string]: { count: number; word: string } } = {
    '/inbox': { count: data?.pending ?? 0, word: 'waiting' },
    [OPERATIONS]: { count: open ?? 0, word: 'not over' },
  }
  // The nearest place: Deferred lies under Admin.
  const here = places
    .map(({ href }) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length)[0]
  return (
    <nav aria-label="Main" className={className}>
      <ul className={classNames('flex', stacked ? 'h-full' : 'items-center gap-0.5')}>
        {places.map(({ href, word, icon }) => {
          const isHere = href === here
          const { count = 0, word: countWord = '' } = waiting[href] ?? {}
          return (
            <li key={href} className={stacked ? 'flex-1' : undefined}>
              <PageLink
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={classNames(
                  'flex items-center font-medium',
                  stacked
                    ? 'h-full flex-col justify-center gap-0.5 text-2xs'
                    : 'h-8 gap-2 rounded-md px-2.5 hover:bg-hover',
                  isHere ? 'text-ink' : 'text-ink-2',
                  isHere && !stacked && 'bg-sunken',
                )}
              >
                {stacked && <span className={isHere ? 'text-accent' : undefined}>{icon}</span>}
                <span className="flex items-center gap-1.5">
                  {word}
                  {count > 0 && (
                    <span className="rounded-sm bg-accent-soft px-1 font-mono text-2xs text-accent tabular-nums">
                      {countWords(count)}
                      <span className="sr-only"> {countWord}</span>
                    </span>
                  )}
                </span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
