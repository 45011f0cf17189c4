'use client'
import { ErrorNotice } from '@/components/shell/error-notice'

export default function ConsoleError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return <ErrorNotice error={error} reset={reset} />
}
