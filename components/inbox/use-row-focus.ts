'use client'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useShortcuts } from '@/components/shell/shortcuts'

type RowFocus = { list: RefObject<HTMLElement | null>; ids: string[]; openId: string | null }

/** One tab stop for the whole list; j, k and the arrows move inside it, and focus survives what comes and goes. */
export function useRowFocus({ list, ids, openId }: RowFocus) {
  const [current, setCurrent] = useState<string | null>(null)
  const focused = useRef<{ id: string; index: number } | null>(null)
  const tabStop = [current, openId, ids[0]].find((id) => id && ids.includes(id)) ?? null

  function focusRow(id: string | undefined): boolean {
    const link = id && list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`)
    if (!link) return false
    link.focus({ preventScroll: true })
    link.scrollIntoView({ block: 'nearest' })
    return true
  }

  function move(by: number): boolean {
    if (ids.length === 0 || !list.current?.checkVisibility()) return false
    const from = ids.indexOf((isInList(list) ? focused.current?.id : null) ?? openId ?? '')
    const next = from < 0 ? (by > 0 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, from + by))
    return focusRow(ids[next])
  }

  // Arrows belong to the list only inside it; elsewhere they scroll the page.
  const inside = (run: () => boolean) => () => isInList(list) && run()
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: inside(() => move(1)),
    ArrowUp: inside(() => move(-1)),
    Home: inside(() => focusRow(ids[0])),
    End: inside(() => focusRow(ids.at(-1))),
  })

  // A focused row that was answered hands its focus to the one that took its place.
  useLayoutEffect(() => {
    const last = focused.current
    if (!last) return
    const index = ids.indexOf(last.id)
    const hasLostFocus = document.activeElement === document.body || isLeaving(document.activeElement)
    if (index >= 0) focused.current = { id: last.id, index }
    if (hasLostFocus && index >= 0) focusRowQuietly(list.current, last.id)
    if (hasLostFocus && index < 0) focusRowQuietly(list.current, ids[Math.min(last.index, ids.length - 1)])
  }, [ids, list])

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const id = event.target.closest<HTMLElement>('[data-row]')?.dataset.row
    if (!id) return
    focused.current = { id, index: ids.indexOf(id) }
    setCurrent(id)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    // Without a next element the row may just have been taken away: that is decided after drawing.
    if (event.relatedTarget && !list.current?.contains(event.relatedTarget)) focused.current = null
  }
  return { tabStop, focusRow, onFocus, onBlur }
}

function isInList(list: RefObject<HTMLElement | null>): boolean {
  return list.current?.contains(document.activeElement) ?? false
}

function isLeaving(element: Element | null): boolean {
  return element?.closest('[inert]') != null
}

function focusRowQuietly(list: HTMLElement | null, id: string | undefined) {
  if (!id) return
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] a`)?.focus({ preventScroll: true })
}
