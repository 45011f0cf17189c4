import { type ReactNode, useId } from 'react'
import { classNames } from '@/components/ui/class-names'

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode; className?: string }

/** A named part of the request page; its heading is small because the content is what is read. */
export function Section({ title, aside, children, className }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('min-w-0', className)}>
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-2xs font-semibold tracking-[0.06em] text-ink-3 uppercase">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
