import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type Tone = 'neutral' | 'amber' | 'red' | 'green' | 'blue' | 'violet'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  amber: 'bg-amber-soft text-amber',
  red: 'bg-red-soft text-red',
  green: 'bg-green-soft text-green',
  blue: 'bg-blue-soft text-blue',
  violet: 'bg-violet-soft text-violet',
}

type BadgeProps = { tone?: Tone; icon?: LucideIcon; children: ReactNode; className?: string; title?: string }

/** A word with a tone; the word carries the meaning, the colour only repeats it. */
export function Badge({ tone = 'neutral', icon: Icon, children, className, title }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3" strokeWidth={2.25} />}
      {children}
    </span>
  )
}
