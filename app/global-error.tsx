'use client'
import { ErrorNotice } from '@/components/shell/error-notice'
import './globals.css'

/** Stands in for the root layout when that itself fails. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  return (
    <html lang="en">
      <body>
        <title>Not drawn · Countersign</title>
        <ErrorNotice error={error} reset={reset} />
      </body>
    </html>
  )
}
