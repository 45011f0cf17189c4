'use client'
import { Link2 } from 'lucide-react'
import Link from 'next/link'
import { channelWords } from '@/components/link/channel-words'
import { LinkStateBadge } from '@/components/link/link-state-badge'
import { RevokeLink, type RevokeLinkAction } from '@/components/link/revoke-link'
import { RelativeTime } from '@/components/time/relative-time'
import { classNames } from '@/components/ui/class-names'
import { EmptyState } from '@/components/ui/empty-state'
import { Cell, HeaderCell, Row, Table } from '@/components/ui/table'
import { VisibleText } from '@/components/ui/visible-text'
import type { ListedLink } from '@/lib/domain/link'
import { type LinksQuery, linksHref } from './links-query'

type LinkTableProps = { links: ListedLink[]; query: LinksQuery; revoke: RevokeLinkAction }

export function LinkTable({ links, query, revoke }: LinkTableProps) {
  return (
    <>
      <nav aria-label="Which links" className="mb-3 flex gap-1.5">
        <Filter href={linksHref({ isAll: false })} isHere={!query.isAll}>
          Live
        </Filter>
        <Filter href={linksHref({ isAll: true })} isHere={query.isAll}>
          All
        </Filter>
      </nav>
      {links.length === 0 ? (
        <div className="rounded-md border border-line bg-surface">
          <EmptyState icon={Link2} title={query.isAll ? 'No links yet' : 'No link is live'}>
            A link lets one person answer one request from a phone, without an account. Make one on the page
            of a waiting request, or with{' '}
            <code className="text-xs">POST /api/v1/requests/&lt;id&gt;/links</code>.
          </EmptyState>
        </div>
      ) : (
        <Table caption={query.isAll ? 'All links, newest first' : 'Live links, newest first'}>
          <thead>
            <tr>
              <HeaderCell>For</HeaderCell>
              <HeaderCell className="max-sm:hidden">Request</HeaderCell>
              <HeaderCell className="max-lg:hidden">Made</HeaderCell>
              <HeaderCell className="max-md:hidden">Expires</HeaderCell>
              <HeaderCell className="max-sm:hidden">State</HeaderCell>
              <HeaderCell>
                <span className="sr-only">What can be done</span>
              </HeaderCell>
            </tr>
          </thead>
          <tbody>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} revoke={revoke} />
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

function LinkRow({ link, revoke }: { link: ListedLink; revoke: RevokeLinkAction }) {
  const isLive = link.state === 'open'
  const question = (
    <Link href={`/inbox/${link.requestId}`} prefetch={false} className="line-clamp-2 hover:underline">
      <VisibleText text={link.question} />
    </Link>
  )
  return (
    <Row className={classNames(!isLive && 'text-ink-3')}>
      <Cell className="align-top font-medium [overflow-wrap:anywhere]">
        <VisibleText text={link.recipient} />
        <div className="mt-0.5 text-xs font-normal text-ink-2 sm:hidden">
          {question}
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-3">
            <LinkStateBadge state={link.state} />
            <span>
              {isLive ? 'expires ' : 'made '}
              <RelativeTime at={(isLive ? link.expiresAt : link.createdAt).toISOString()} />
            </span>
          </p>
        </div>
      </Cell>
      <Cell className="align-top max-sm:hidden">
        {question}
        <p className="text-xs text-ink-3">
          <VisibleText text={link.agent} />
        </p>
      </Cell>
      <Cell className="align-top max-lg:hidden">
        <RelativeTime at={link.createdAt.toISOString()} className="whitespace-nowrap" />
        <p className="text-xs text-ink-3">
          by <VisibleText text={link.createdBy} />, {channelWords(link.channel)}
        </p>
      </Cell>
      <Cell className="align-top whitespace-nowrap max-md:hidden">
        {isLive && <RelativeTime at={link.expiresAt.toISOString()} />}
      </Cell>
      <Cell className="align-top max-sm:hidden">
        <LinkStateBadge state={link.state} />
      </Cell>
      <Cell className="w-0 text-right align-top whitespace-nowrap">
        {isLive && <RevokeLink linkId={link.id} recipient={link.recipient} revoke={revoke} />}
      </Cell>
    </Row>
  )
}

function Filter({ href, isHere, children }: { href: string; isHere: boolean; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'flex h-8 items-center rounded-md border px-3 text-sm font-medium',
        isHere ? 'border-line-strong bg-surface text-ink' : 'border-transparent text-ink-2 hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}
