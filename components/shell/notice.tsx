import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Mark } from './mark'

type NoticeProps = {
  title: string
  children: ReactNode
  actions?: ReactNode /** Within the console's frame. */
  isInside?: boolean
}

/** A page that is only a message: what happened, what was kept, where to go. */
export function Notice({ title, children, actions, isInside = false }: NoticeProps) {
  const Frame = isInside ? 'div' : 'main'
  return (
    <Frame className="mx-auto flex max-w-[560px] flex-col items-start gap-3 px-6 py-[12vh]">
      <Mark className="size-7" />
      <h1 className="text-xl font-semibold">{title}</h1>
      <div className="text-base text-ink-2">{children}</div>
      <div className="mt-2 flex flex-wrap gap-2">
        {actions}
        {/* A full load: after a failure nothing half-loaded is trusted. */}
        <a href="/inbox" className={buttonStyle('default', 'md')}>
          To the inbox
        </a>
      </div>
    </Frame>
  )
}
