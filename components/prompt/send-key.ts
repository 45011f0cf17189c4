type Key = { key: string; ctrlKey: boolean; metaKey: boolean; preventDefault: () => void }

/** Ctrl+Enter, or Command+Enter on a Mac. */
export function isSendKey(event: Key): boolean {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return false
  event.preventDefault()
  return true
}
