'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's first paint, true once scripts run: until then a button would take a press and do nothing. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
