'use client'
import { useEffect } from 'react'

const EVERY_MS = 6 * 3600 * 1000

/** Whoever uses the console stays signed in: next-auth's session call hands out a cookie for another 7 days. */
export function KeepSession() {
  useEffect(() => {
    const renew = () => void fetch('/api/auth/session').catch(() => {})
    renew()
    const timer = setInterval(renew, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}
