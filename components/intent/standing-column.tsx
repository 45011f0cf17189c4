import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'

type StandingColumnProps = {
  title: string
  side: 'left' | 'right'
  items: { id: string; node: ReactNode }[]
  leftOff: number
}

const SHOWN = 5

/** What stands before or behind the intent. The lines are drawn by the items themselves, so they fit any height. */
export function StandingColumn({ title, side, items, leftOff }: StandingColumnProps) {
  const id = useId()
  const shown = items.slice(0, SHOWN)
  const rest = items.slice(SHOWN)
  const more = rest.length + leftOff
  return (
    <div className="flex min-w-0 flex-col">
      <h3 id={id} className="relative pb-1 text-xs text-ink-3 max-sm:pt-2 max-sm:pl-5">
        {side === 'right' && <PhoneRail from="top-0" to="bottom-0" />}
        {title}
      </h3>
      <ul aria-labelledby={id} className="flex flex-1 flex-col justify-center">
        {shown.map((item, index) => (
          <Item key={item.id} side={side} isFirst={index === 0} isLast={index === shown.length - 1}>
            {item.node}
          </Item>
        ))}
      </ul>
      {more > 0 && (
        <details className={classNames('text-xs max-sm:pl-5', side === 'left' ? 'sm:mr-6' : 'sm:ml-6')}>
          <summary className="py-1 text-ink-2 hover:text-ink">and {more} more</summary>
          <ul className="flex flex-col gap-1.5">
            {rest.map((item) => (
              <li key={item.id} className="flex">
                {item.node}
              </li>
            ))}
          </ul>
          {leftOff > 0 && <p className="pt-1 text-ink-3">{leftOff} further ones are not shown here.</p>}
        </details>
      )}
    </div>
  )
}

const LINE = 'absolute bg-line-strong'

/** On a phone one rail runs down the left edge: from what it waits for, past the intent, to what waits for it. */
export function PhoneRail({ from, to }: { from: string; to: string }) {
  return <span aria-hidden className={classNames(LINE, 'left-1.5 w-px sm:hidden', from, to)} />
}

type ItemProps = { side: 'left' | 'right'; isFirst: boolean; isLast: boolean; children: ReactNode }

/** A box with its share of the lines: a stub to the rail, and the rail as far as the next box. */
function Item({ side, isFirst, isLast, children }: ItemProps) {
  const isLeft = side === 'left'
  return (
    <li
      className={classNames(
        'relative flex py-1 pl-5 sm:items-center',
        isLeft ? 'sm:pr-6 sm:pl-0' : 'sm:pl-6',
      )}
    >
      {children}
      <PhoneRail from={isFirst && isLeft ? 'top-5' : 'top-0'} to={isLast && !isLeft ? 'h-5' : 'bottom-0'} />
      <span aria-hidden className={classNames(LINE, 'top-5 left-1.5 h-px w-3.5 sm:hidden')} />
      <span
        aria-hidden
        className={classNames(LINE, 'top-1/2 h-px w-3 max-sm:hidden', isLeft ? 'right-3' : 'left-3')}
      />
      {!isLeft && <ArrowHead className="top-1/2 left-[18px] -translate-y-1/2 max-sm:hidden" />}
      {!isLeft && <ArrowHead className="top-5 left-3.5 -translate-y-1/2 sm:hidden" />}
      {!(isFirst && isLast) && (
        <span
          aria-hidden
          className={classNames(
            LINE,
            'w-px max-sm:hidden',
            isLeft ? 'right-3' : 'left-3',
            isFirst ? 'top-1/2' : 'top-0',
            isLast ? 'bottom-1/2' : 'bottom-0',
          )}
        />
      )}
    </li>
  )
}

/** Points from what must be completed to what waits for it. */
export function ArrowHead({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 6 8" className={classNames('absolute h-2 w-1.5 fill-control', className)}>
      <path d="M0 0 6 4 0 8Z" />
    </svg>
  )
}
