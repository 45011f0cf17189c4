'use client'
import { useEffect, useRef } from 'react'

const SETTING = 'single-key-shortcuts'

/** WCAG 2.1.4: single-letter shortcuts can be switched off (in the help dialog). */
export function areShortcutsOn(): boolean {
  return localStorage.getItem(SETTING) !== 'off'
}

export function setShortcutsOn(on: boolean) {
  if (on) localStorage.removeItem(SETTING)
  else localStorage.setItem(SETTING, 'off')
}

/** True while a person types, a menu is open or a modal asks something: then letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog:modal')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** What each key does; the key is `event.key`. Return false to say "not mine" and let the browser go on. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => unknown>

/** Listens on the document while mounted; the newest handlers are used without listening again. */
export function useShortcuts(shortcuts: Shortcuts) {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      if (isTyping(event.target)) return
      const run = latest.current[event.key]
      if (!run || (event.key.length === 1 && !areShortcutsOn())) return
      if (run(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
