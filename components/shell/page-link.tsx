'use client'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type MouseEvent, startTransition } from 'react'

type PageLinkProps = ComponentProps<'a'> & {
  href: string /** Leave the scroll position alone. */
  scroll?: boolean
}

/** A link within the console. next/link without its prefetching, which costs every first load 3 kB and was never used. */
export function PageLink({ href, scroll = true, onClick, ...rest }: PageLinkProps) {
  const router = useRouter()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !isPlain) return
    event.preventDefault()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    startTransition(() => router.push(href, { scroll }))
  }
  return <a {...rest} href={href} onClick={follow} />
}
