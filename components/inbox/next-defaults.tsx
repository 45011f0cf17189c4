'use client'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { fetchJson } from '@/components/live/fetch-json'
import { PageLink } from '@/components/shell/page-link'
import { ClockTime } from '@/components/time/clock-time'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import { deadlineQuery, NEXT } from './overview-queries'
import { defaultWords } from './row-words'
import { type RequestPage, toApiPath } from './use-request-pages'

/** What will happen by itself, and when: the reason to open one request before another. */
export function NextDefaults({ initial }: { initial: RequestView[] }) {
  const { data } = useQuery({
    queryKey: ['requests', 'next-defaults'],
    queryFn: ({ signal }) => fetchJson<RequestPage>(toApiPath(deadlineQuery, null, NEXT), signal),
    initialData: { data: initial, next_cursor: null },
  })
  const due = data.data.flatMap((view) => (view.default ? [{ view, at: view.default.at }] : []))
  if (due.length === 0) return null
  return (
    <section aria-labelledby="next-defaults">
      <h2 id="next-defaults" className="mb-1 text-sm font-medium text-ink-3">
        If nobody answers
      </h2>
      <ol>
        {due.map(({ view, at }) => (
          <li key={view.id} className="border-b border-line last:border-0">
            <PageLink
              href={`/inbox/${view.id}`}
              className="-mx-2 flex items-baseline gap-3 rounded-sm px-2 py-2 hover:bg-hover"
            >
              <ClockTime at={at} className="w-20 shrink-0 text-sm" />
              <span className="flex w-32 shrink-0 items-baseline gap-1.5 font-medium max-sm:w-24">
                <ArrowRight aria-hidden className="size-3 shrink-0 self-center text-ink-3" />
                <VisibleText text={defaultWords(view) ?? ''} className="truncate" />
              </span>
              <VisibleText text={view.question} className="min-w-0 flex-1 truncate text-ink-2" />
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
