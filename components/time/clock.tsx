'use client'
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { remember } from '@/components/shell/remember'

type ServerClock = { now: number; timeZone: string }

const ServerClockContext = createContext<ServerClock>({ now: 0, timeZone: 'UTC' })

type ClockProviderProps = { now: number; timeZone: string; children: ReactNode }

/** Gives the server's moment and zone to the first render, so that hydration draws exactly what was sent. */
export function ClockProvider({ now, timeZone, children }: ClockProviderProps) {
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    // The next page is drawn in the right zone from the start.
    if (zone && zone !== timeZone) remember('time-zone', zone)
  }, [timeZone])
  return <ServerClockContext value={{ now, timeZone }}>{children}</ServerClockContext>
}

const listeners = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined
let second = 0

// One clock for the whole page: a hundred countdowns wake up together, once a second, and only while someone looks.
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(tick, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

function tick() {
  second = currentSecond()
  for (const listener of listeners) listener()
}

function currentSecond(): number {
  return Math.floor(Date.now() / 1000) * 1000
}

function readSecond(): number {
  if (second === 0 || !ticking) second = currentSecond()
  return second
}

/** Now, to the second, in epoch milliseconds. */
export function useNow(): number {
  const server = useContext(ServerClockContext)
  return useSyncExternalStore(subscribe, readSecond, () => Math.floor(server.now / 1000) * 1000)
}

const never = () => () => {}

/** The reader's time zone; the server's guess while hydrating. */
export function useTimeZone(): string {
  const server = useContext(ServerClockContext)
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || server.timeZone,
    () => server.timeZone,
  )
}
