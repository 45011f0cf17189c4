'use client'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Input } from '@/components/ui/input'

/** Masked while typed; no browser offers to keep it. */
export function SecretInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className="relative block">
      <Input
        {...props}
        type={isShown ? 'text' : 'password'}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        className="pr-10 font-mono"
      />
      <button
        type="button"
        aria-label="Show what is typed"
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-ink-3 hover:text-ink sm:w-8"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </span>
  )
}
