'use client'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Steady = {
  scroller: RefObject<HTMLElement | null>
  list: RefObject<HTMLUListElement | null>
  order: string
}

/** As long as somebody moves in the list, and a moment longer. */
const ACTIVE_MS = 2000

/**
 * Rows do not move under the pointer or the focus when others come and go: the list scrolls by as much as they would
 * have moved, and where it cannot scroll that far it gets room for as long as somebody is about to choose.
 */
export function useSteadyRows({ scroller, list, order }: Steady) {
  const places = useRef(new Map<string, number>())
  const activeUntil = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs exactly when the drawn rows changed
  useLayoutEffect(() => {
    const pane = scroller.current
    const rows = list.current
    if (!pane || !rows) return
    const anchor = anchorOf(pane, rows)
    const before = places.current.get(anchor?.dataset.row ?? '')
    if (anchor && before !== undefined) {
      const wanted = pane.scrollTop + anchor.offsetTop - before
      if (performance.now() < activeUntil.current) {
        if (wanted < 0) pad(rows, 'paddingTop', -wanted)
        const furthest = pane.scrollHeight - pane.clientHeight
        if (wanted > furthest) pad(rows, 'paddingBottom', wanted - furthest)
      }
      if (wanted !== pane.scrollTop) pane.scrollTop = wanted
    }
    places.current = placesOf(rows)
  }, [order])

  useEffect(() => {
    const pane = scroller.current
    const rows = list.current
    if (!pane || !rows) return
    let idle: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      rows.style.paddingTop = ''
      rows.style.paddingBottom = ''
      places.current = placesOf(rows)
    }
    const onActive = () => {
      activeUntil.current = performance.now() + ACTIVE_MS
      clearTimeout(idle)
      idle = setTimeout(settle, ACTIVE_MS)
    }
    for (const type of ['pointermove', 'keydown', 'focusin']) pane.addEventListener(type, onActive)
    return () => {
      clearTimeout(idle)
      for (const type of ['pointermove', 'keydown', 'focusin']) pane.removeEventListener(type, onActive)
    }
  }, [scroller, list])
}

/** What must not move: the row under the pointer, else the focused one, else the first one in sight once scrolled. */
function anchorOf(pane: HTMLElement, rows: HTMLElement): HTMLElement | null {
  const touched =
    rows.querySelector<HTMLElement>('[data-row]:hover') ??
    rows.querySelector<HTMLElement>('[data-row]:focus-within')
  if (touched || pane.scrollTop === 0) return touched
  const all = [...rows.querySelectorAll<HTMLElement>('[data-row]')]
  return all.find((row) => row.offsetTop + row.offsetHeight > pane.scrollTop) ?? null
}

function placesOf(rows: HTMLElement): Map<string, number> {
  const all = [...rows.querySelectorAll<HTMLElement>('[data-row]')]
  return new Map(all.map((row) => [row.dataset.row ?? '', row.offsetTop]))
}

function pad(rows: HTMLElement, side: 'paddingTop' | 'paddingBottom', by: number) {
  rows.style[side] = `${(Number.parseFloat(rows.style[side]) || 0) + by}px`
}
