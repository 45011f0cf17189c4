import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { PortfolioScreen } from '@/components/portfolio/portfolio-screen'
import { currentContext } from '@/lib/auth/session'
import { toPortfolioPageView } from '@/lib/contract/openintent/portfolio-page-view'
import { DomainError } from '@/lib/domain/error'
import { visibleString } from '@/lib/domain/visible-text'
import { readPortfolioPage } from '@/lib/services/intent/read-portfolio-page'

type PortfolioPageProps = { params: Promise<{ id: string }> }

/** Once per page: the title and the page ask for the same portfolio. */
const load = cache(async (id: string) => {
  const ctx = await currentContext()
  // An address that cannot be an id need not reach the database.
  if (!/^[\w-]{1,100}$/.test(id)) notFound()
  const found = await readPortfolioPage(ctx, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not_found') notFound()
    throw error
  })
  return { view: toPortfolioPageView(found), loadedAt: ctx.now().getTime() }
})

export async function generateMetadata({ params }: PortfolioPageProps): Promise<Metadata> {
  const { view } = await load((await params).id)
  return { title: visibleString(view.name).slice(0, 80) }
}

export default async function PortfolioPage({ params }: PortfolioPageProps) {
  const { view, loadedAt } = await load((await params).id)
  return (
    <div className="mx-auto flex w-full max-w-[1100px] flex-col px-4 py-5 sm:px-6">
      <PortfolioScreen key={view.id} first={view} loadedAt={loadedAt} />
    </div>
  )
}
