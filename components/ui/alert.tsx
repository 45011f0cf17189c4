import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, Workflow } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Tone } from './badge'
import { classNames } from './class-names'

const looks: Record<Tone, { icon: LucideIcon; style: string }> = {
  neutral: { icon: Info, style: 'border-line-strong bg-sunken text-ink' },
  blue: { icon: Info, style: 'border-blue/40 bg-blue-soft text-blue' },
  amber: { icon: TriangleAlert, style: 'border-amber/40 bg-amber-soft text-amber' },
  red: { icon: CircleAlert, style: 'border-red/40 bg-red-soft text-red' },
  green: { icon: CircleCheck, style: 'border-green/40 bg-green-soft text-green' },
  violet: { icon: Workflow, style: 'border-violet/40 bg-violet-soft text-violet' },
}

type AlertProps = {
  tone?: Tone
  /** What happened. */
  title: ReactNode
  /** What was kept and what to do. */
  children?: ReactNode
  actions?: ReactNode
  /** assertive interrupts a screen reader: only for what the person just tried and failed. */
  announce?: 'polite' | 'assertive' | 'off'
  className?: string
}

export function Alert({
  tone = 'neutral',
  title,
  children,
  actions,
  announce = 'off',
  className,
}: AlertProps) {
  const { icon: Icon, style } = looks[tone]
  const role = announce === 'assertive' ? 'alert' : announce === 'polite' ? 'status' : undefined
  return (
    <div
      role={role}
      className={classNames('flex items-start gap-2.5 rounded-md border px-3 py-2.5', style, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{title}</p>
        {children && <div className="mt-0.5 text-ink-2">{children}</div>}
      </div>
      {actions && <div className="flex shrink-0 gap-2">{actions}</div>}
    </div>
  )
}
