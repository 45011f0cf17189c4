import type { Metadata } from 'next'
import { LinkTable } from '@/components/admin/link-table'
import { linksHref, readLinksQuery } from '@/components/admin/links-query'
import { NoAccess } from '@/components/admin/no-access'
import { PageHeader } from '@/components/ui/page-header'
import { PageTurner } from '@/components/ui/page-turner'
import { adminPage } from '@/lib/auth/admin-page'
import { listLinks } from '@/lib/services/list-links'
import { revokeLinkAction } from './actions'

export const metadata: Metadata = { title: 'Links' }

const PAGE = 50

type LinksPageProps = { searchParams: Promise<{ [name: string]: string | string[] | undefined }> }

export default async function LinksPage({ searchParams }: LinksPageProps) {
  const { ctx, refused } = await adminPage()
  if (!ctx) return <NoAccess roles={refused} />
  const query = readLinksQuery(await searchParams)
  const { links, nextCursor } = await listLinks(ctx, {
    isLive: !query.isAll,
    before: query.before,
    limit: PAGE,
  })
  return (
    <>
      <PageHeader
        title="Links"
        description="Who can answer which request without an account. A link dies by itself when its request is answered, changed or withdrawn."
      />
      <LinkTable links={links} query={query} revoke={revokeLinkAction} />
      <PageTurner
        newest={query.before ? linksHref({ isAll: query.isAll }) : null}
        older={nextCursor && linksHref({ ...query, before: nextCursor })}
      />
    </>
  )
}
