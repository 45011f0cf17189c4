'use client'
import { useEffect } from 'react'
import { useRequestCounts } from '@/components/live/request-counts'

/** Registers the service worker, and keeps the number on the app's icon true while the console is open. */
export function AppWorker() {
  const { data } = useRequestCounts()
  const pending = data?.pending
  useEffect(() => {
    // Not on plain http in a private network: then there is no worker, and the console works without.
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {})
  }, [])
  useEffect(() => {
    if (pending === undefined || !navigator.setAppBadge) return
    const change = pending > 0 ? navigator.setAppBadge(pending) : navigator.clearAppBadge()
    change.catch(() => {})
  }, [pending])
  return null
}
