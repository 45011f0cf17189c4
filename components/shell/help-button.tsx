'use client'
import type { ReactNode } from 'react'
import { OPEN_HELP } from './global-shortcuts'

export function HelpButton({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button
      type="button"
      popoverTarget="user-menu"
      popoverTargetAction="hide"
      onClick={() => document.dispatchEvent(new Event(OPEN_HELP))}
      className={className}
    >
      {children}
    </button>
  )
}
