import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlStyle } from './control-style'

/** The native select: the phone's own picker, the keyboard's own search. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative inline-flex w-full', className)}>
      <select {...rest} className={classNames(controlStyle, 'h-10 appearance-none pr-8 pl-2.5 sm:h-8')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-ink-3"
      />
    </span>
  )
}
