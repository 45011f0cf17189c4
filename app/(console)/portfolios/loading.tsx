import { Skeleton } from '@/components/ui/skeleton'

export default function PortfoliosLoading() {
  return (
    <div
      role="status"
      aria-label="Loading portfolios"
      className="mx-auto flex w-full max-w-[900px] flex-col gap-4 px-4 py-5 sm:px-6"
    >
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
