'use client'
import { buttonStyle } from '@/components/ui/button-style'

type ErrorNoticeProps = { error: Error & { digest?: string }; reset: () => void }

/** Loaded with every page, before it is needed and when nothing more can be: so it is bare. */
export function ErrorNotice({ error, reset }: ErrorNoticeProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-[560px] flex-col items-start gap-3 px-6 py-[12vh]">
      <h1 className="text-xl font-semibold">This page could not be drawn</h1>
      <p className="text-ink-2">
        The server failed while preparing it, or could not be reached. No answer was given or lost by this.
      </p>
      {error.digest && (
        <p className="text-sm text-ink-3">
          If it stays, give your admin this mark from the server’s log: <code>{error.digest}</code>
        </p>
      )}
      <p className="mt-2 flex gap-2">
        <button type="button" onClick={reset} className={buttonStyle('primary')}>
          Try again
        </button>
        <a href="/inbox" className={buttonStyle()}>
          To the inbox
        </a>
      </p>
    </div>
  )
}
