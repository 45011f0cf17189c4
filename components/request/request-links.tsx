'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { channelWords } from '@/components/link/channel-words'
import { LinkStateBadge } from '@/components/link/link-state-badge'
import { RevokeLink } from '@/components/link/revoke-link'
import { fetchJson } from '@/components/live/fetch-json'
import { RelativeTime } from '@/components/time/relative-time'
import { VisibleText } from '@/components/ui/visible-text'
import type { LinkView } from '@/lib/contract/native/link'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { RequestActions } from './request-actions'
import { Section } from './section'

type RequestLinksProps = {
  request: RequestView
  first: LinkView[]
  loadedAt: number
  revoke: RequestActions['revokeLink']
}

/** Who can answer this request by link, kept true by the live stream; nothing when nobody ever could. */
export function RequestLinks({ request: { id }, first, loadedAt, revoke }: RequestLinksProps) {
  const queries = useQueryClient()
  const { data: links } = useQuery({
    queryKey: ['links', id],
    queryFn: async ({ signal }) =>
      (await fetchJson<{ data: LinkView[] }>(`/api/v1/requests/${id}/links`, signal)).data,
    initialData: first,
    initialDataUpdatedAt: loadedAt,
  })
  if (links.length === 0) return null
  return (
    <Section title="Links">
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {links.map((link) => (
          <li key={link.id} className="flex items-center gap-3 px-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
                <VisibleText text={link.recipient} className="font-medium [overflow-wrap:anywhere]" />
                <LinkStateBadge state={link.state} />
              </p>
              <p className="text-xs text-ink-3">
                {channelWords(link.channel)} <RelativeTime at={link.created_at} className="font-sans" /> by{' '}
                <VisibleText text={link.created_by} />
                {link.state === 'open' && (
                  <>
                    , expires <RelativeTime at={link.expires_at} className="font-sans" />
                  </>
                )}
              </p>
            </div>
            {link.state === 'open' && (
              <RevokeLink
                linkId={link.id}
                recipient={link.recipient}
                revoke={revoke}
                onDone={() => queries.invalidateQueries({ queryKey: ['links', id] })}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
