'use client'
import { useSyncExternalStore } from 'react'

/** live: events arrive. reconnecting: the stream broke a moment ago. offline: it has been broken for a while. */
export type LiveStatus = 'live' | 'reconnecting' | 'offline'

const listeners = new Set<() => void>()
let current: LiveStatus = 'reconnecting'

export function setLiveStatus(next: LiveStatus) {
  if (next === current) return
  current = next
  for (const listener of listeners) listener()
}

export function useLiveStatus(): LiveStatus | 'connecting' {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'connecting',
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
