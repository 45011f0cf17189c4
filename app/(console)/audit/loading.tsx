import { Skeleton } from '@/components/ui/skeleton'

export default function AuditLoading() {
  return (
    <div
      role="status"
      aria-label="Loading the audit log"
      className="mx-auto flex w-full max-w-[1100px] flex-col gap-4 px-4 py-5 sm:px-6"
    >
      <Skeleton className="h-7 w-24" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
