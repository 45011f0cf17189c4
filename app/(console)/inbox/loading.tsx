import { Skeleton } from '@/components/ui/skeleton'

/** Holds the shape of a request while it comes. */
export default function InboxLoading() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="mx-auto flex max-w-reading flex-col gap-4 px-4 py-8 sm:px-8"
    >
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-3.5 w-1/3" />
      <Skeleton className="mt-4 h-32 w-full" />
      <Skeleton className="h-8 w-2/5" />
    </div>
  )
}
