'use client'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useShortcuts } from './shortcuts'

// The help is asked for rarely: its code comes when it is.
const ShortcutHelp = lazy(() => import('./shortcut-help'))

const SEQUENCE_MS = 1200
export const OPEN_HELP = 'countersign:help'

/** Keys that work on every page of the console, and the help that lists them all. */
export function GlobalShortcuts() {
  const router = useRouter()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const goPressedAt = useRef(0)
  useEffect(() => {
    const open = () => setHelpOpen(true)
    document.addEventListener(OPEN_HELP, open)
    return () => document.removeEventListener(OPEN_HELP, open)
  }, [])

  function afterGo(path: string) {
    return () => {
      const isSequence = Date.now() - goPressedAt.current < SEQUENCE_MS
      goPressedAt.current = 0
      if (isSequence) router.push(path)
      return isSequence
    }
  }

  useShortcuts({
    '?': () => setHelpOpen(true),
    '/': () => {
      if (!focusSearch()) router.push('/inbox#search')
    },
    g: () => {
      goPressedAt.current = Date.now()
    },
    i: afterGo('/inbox'),
  })
  return (
    isHelpOpen && (
      <Suspense>
        <ShortcutHelp open onClose={() => setHelpOpen(false)} />
      </Suspense>
    )
  )
}

/** Puts the cursor into the page's search field; false when there is none to see. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('input[type=search]')
  if (!field?.checkVisibility()) return false
  field.focus()
  field.select()
  return true
}
