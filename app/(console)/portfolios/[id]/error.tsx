'use client'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'

export default function PortfolioError({ reset }: { error: Error; reset: () => void }) {
  return (
    <div className="mx-auto w-full max-w-reading px-4 pt-6 sm:px-6">
      <Alert
        tone="red"
        announce="assertive"
        title="The portfolio could not be shown."
        actions={<Button onClick={reset}>Try again</Button>}
      >
        The server failed while reading it. Nothing was changed, and its intents go on as they were.
      </Alert>
    </div>
  )
}
