import { Skeleton } from '@/components/ui/skeleton'

export default function RequestLoading() {
  return (
    <div
      role="status"
      aria-label="Loading the request"
      className="mx-auto flex w-full max-w-reading flex-col gap-6 px-4 pt-4 sm:px-6 sm:pt-6"
    >
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-11 w-1/2" />
    </div>
  )
}
