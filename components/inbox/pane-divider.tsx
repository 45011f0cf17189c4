'use client'
import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react'
import { remember } from '@/components/shell/remember'
import { clampPane, PANE } from './pane-width'

type PaneDividerProps = { frame: RefObject<HTMLElement | null>; initial: number }

/** Drag it, or focus it and use the arrows; the width is remembered for the next visit. */
export function PaneDivider({ frame, initial }: PaneDividerProps) {
  const [width, setWidth] = useState(initial)
  function resize(wanted: number) {
    const next = clampPane(wanted)
    setWidth(next)
    frame.current?.style.setProperty('--pane', `${next}px`)
    remember('inbox-pane', String(next))
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    resize(event.clientX - (frame.current?.getBoundingClientRect().left ?? 0))
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: width - 16, ArrowRight: width + 16, Home: PANE.min, End: PANE.max }[event.key]
    if (step === undefined) return
    event.preventDefault()
    resize(step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the window splitter pattern; hr cannot be one
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the list"
      aria-valuenow={width}
      aria-valuemin={PANE.min}
      aria-valuemax={PANE.max}
      tabIndex={0}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={onPointerMove}
      onDoubleClick={() => resize(PANE.usual)}
      onKeyDown={onKeyDown}
      className="relative z-1 w-px shrink-0 cursor-col-resize touch-none bg-line outline-none after:absolute after:inset-y-0 after:-left-1 after:w-2.5 hover:bg-line-strong focus-visible:bg-accent focus-visible:ring-1 focus-visible:ring-accent max-lg:hidden"
    />
  )
}
