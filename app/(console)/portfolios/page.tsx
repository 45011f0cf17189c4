import type { Metadata } from 'next'
import { PortfolioList } from '@/components/portfolio/portfolio-list'
import { PageHeader } from '@/components/ui/page-header'
import { currentContext } from '@/lib/auth/session'
import { loadPortfolios, PAGE, pageOf } from './load-portfolios'

export const metadata: Metadata = { title: 'Portfolios' }

type PortfoliosPageProps = { searchParams: Promise<{ page?: string | string[] }> }

export default async function PortfoliosPage({ searchParams }: PortfoliosPageProps) {
  const ctx = await currentContext()
  const page = pageOf((await searchParams).page)
  return (
    <div className="mx-auto flex w-full max-w-[900px] flex-col px-4 py-5 sm:px-6">
      <PageHeader
        title="Portfolios"
        description="What agents work through together, and where they wait for people. Newest first."
      />
      <PortfolioList
        key={page}
        first={await loadPortfolios(ctx, page)}
        page={page}
        pageSize={PAGE}
        loadedAt={ctx.now().getTime()}
      />
    </div>
  )
}
