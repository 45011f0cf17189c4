'use client'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** A value that stays hidden until somebody who may see it asks for it. */
export function SensitiveValue({ hidden, children }: { hidden: ReactNode; children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="flex flex-col items-start gap-1">
      {isShown ? children : hidden}
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-xs text-ink-2 underline underline-offset-2 hover:text-ink"
      >
        <EyeOff aria-hidden className="size-3" />
        Show what is sensitive
      </button>
    </div>
  )
}
