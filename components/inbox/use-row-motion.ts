'use client'
import { useEffect, useState } from 'react'
import { type Keyed, nextMemory, remembered, type Shown, settle, shownRows } from './row-memory'

const LEAVE_MS = 140

/** The rows to draw: those that were answered stay for 140 ms to be seen going. */
export function useRowMotion<T extends Keyed>(list: string, rows: T[]): Shown<T>[] {
  const [memory, setMemory] = useState(() => remembered(list, rows))
  // State derived from what came in, kept during render so that no frame shows a row gone and back again.
  const current = memory.list === list && memory.rows === rows ? memory : nextMemory(memory, list, rows)
  if (current !== memory) setMemory(current)
  const isMoving = current.leaving.length > 0
  useEffect(() => {
    if (!isMoving) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(() => setMemory(settle), isStill ? 0 : LEAVE_MS)
    return () => clearTimeout(timer)
  }, [isMoving])
  return shownRows(current)
}
