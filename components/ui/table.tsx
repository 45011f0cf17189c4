import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

type TableProps = { caption: string; children: ReactNode; className?: string }

/** Scrolls inside itself so that the header can stay; the caption names it for screen readers. */
export function Table({ caption, children, className }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={classNames('overflow-auto rounded-md border border-line bg-surface', className)}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  )
}

export function HeaderCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'sticky top-0 z-1 h-8 border-b border-line bg-sunken px-3 text-left text-xs font-medium whitespace-nowrap text-ink-3',
        className,
      )}
    />
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('hover:bg-hover focus-within:bg-hover', className)} />
}

export function Cell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td {...rest} className={classNames('h-10 border-b border-line px-3 py-2 align-middle', className)} />
  )
}
