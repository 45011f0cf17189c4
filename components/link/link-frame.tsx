import type { ReactNode } from 'react'
import { Mark } from '@/components/shell/mark'
import { VisibleText } from '@/components/ui/visible-text'

/** The page around one question: who it is for, and nothing that leads elsewhere. */
export function LinkFrame({ recipient, children }: { recipient: string | null; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-reading flex-col">
      <header className="flex h-12 shrink-0 items-center justify-between gap-4 border-b border-line px-4">
        <span className="flex items-center gap-2 text-sm font-semibold">
          <Mark className="size-4" /> Countersign
        </span>
        {recipient !== null && (
          <span className="min-w-0 truncate text-xs text-ink-3">
            for <VisibleText text={recipient} className="text-ink-2" />
          </span>
        )}
      </header>
      <main className="flex grow flex-col">{children}</main>
    </div>
  )
}
