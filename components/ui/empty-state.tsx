import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = { icon?: LucideIcon; title: ReactNode; children?: ReactNode; actions?: ReactNode }

/** An empty list teaches: what would be here, and how to get it there. */
export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-2 px-4 py-8">
      {Icon && <Icon aria-hidden className="mb-1 size-5 text-ink-3" />}
      <h2 className="text-lg font-semibold">{title}</h2>
      {children && <div className="max-w-[52ch] text-sm text-ink-2">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
