'use client'
import { useSelectedLayoutSegment } from 'next/navigation'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useRequestCounts } from '@/components/live/request-counts'
import { classNames } from '@/components/ui/class-names'
import { PaneDivider } from './pane-divider'

type InboxFrameProps = { paneWidth: number; list: ReactNode; children: ReactNode }

/** Two panes where there is room, else one: the list, or the open request. */
export function InboxFrame({ paneWidth, list, children }: InboxFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const openId = useSelectedLayoutSegment()
  const { data: counts } = useRequestCounts()
  const isIdle = counts?.pending === 0

  // Another request starts at its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open request is what the effect is about
  useEffect(() => {
    pane.current?.scrollTo(0, 0)
  }, [openId])

  return (
    <div
      ref={frame}
      style={{ '--pane': `${paneWidth}px` } as CSSProperties}
      className={classNames(
        'flex h-full min-h-0',
        !openId && isIdle && 'max-lg:flex-col max-lg:overflow-y-auto',
      )}
    >
      <h1 className="sr-only">Inbox</h1>
      <div
        className={classNames(
          'min-h-0 min-w-0 max-lg:w-full lg:w-[var(--pane)] lg:shrink-0',
          openId && 'max-lg:hidden',
          !openId && isIdle && 'max-lg:shrink-0',
        )}
      >
        {list}
      </div>
      <PaneDivider frame={frame} initial={paneWidth} />
      <div
        ref={pane}
        className={classNames(
          'min-w-0 flex-1 lg:overflow-y-auto',
          openId ? 'overflow-y-auto' : !isIdle && 'max-lg:hidden',
        )}
      >
        {children}
      </div>
    </div>
  )
}
