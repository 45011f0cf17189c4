'use client'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { fetchJson } from '@/components/live/fetch-json'
import { useShortcuts } from '@/components/shell/shortcuts'
import { buttonStyle } from '@/components/ui/button-style'
import { Kbd } from '@/components/ui/kbd'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'

/** The most urgent of what still waits, within the filters the person works with. */
export function NextRequest({ currentId }: { currentId: string }) {
  const router = useRouter()
  const filters = useSearchParams()
  const query = new URLSearchParams({ status: 'pending', sort: 'urgent', limit: '2' })
  for (const name of ['source', 'assignee', 'q']) {
    const value = filters.get(name)
    if (value) query.set(name, value)
  }
  const { data } = useQuery({
    queryKey: ['requests', `next?${query}`],
    queryFn: ({ signal }) => fetchJson<{ data: RequestView[] }>(`/api/v1/requests?${query}`, signal),
  })
  const next = data?.data.find((request) => request.id !== currentId)
  const suffix = filters.size > 0 ? `?${filters}` : ''
  const href = next ? `/inbox/${next.id}${suffix}` : `/inbox${suffix}`
  useShortcuts({
    n: () => {
      router.push(href)
      return undefined
    },
  })
  if (!data) return <div className="h-11" />
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Link href={href} className={buttonStyle(next ? 'primary' : 'default', 'lg')}>
        {next ? 'Next request' : 'Back to the inbox'}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
      <Kbd>n</Kbd>
      <p className="min-w-0 flex-1 truncate text-sm text-ink-2">
        {next ? <VisibleText text={next.question} /> : 'Nothing else waits for an answer.'}
      </p>
    </div>
  )
}
