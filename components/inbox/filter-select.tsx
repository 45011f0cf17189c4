'use client'
import { ChevronDown } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { visibleString } from '@/lib/domain/visible-text'

type FilterSelectProps<T extends string> = {
  label: string
  value: T
  /** The value that filters nothing; any other is drawn as being in force. */
  unset: T
  options: [T, string][]
  onChange: (value: T) => void
  className?: string
}

/** A select as quiet as a word until it filters. */
export function FilterSelect<T extends string>(props: FilterSelectProps<T>) {
  const { label, value, unset, options, onChange, className } = props
  return (
    <span className={classNames('relative inline-flex min-w-0 items-center', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find(([option]) => option === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
        className={classNames(
          'h-7 max-w-44 field-sizing-content appearance-none truncate rounded-sm bg-surface pr-6 pl-1.5 text-xs hover:bg-hover max-sm:h-9',
          value === unset ? 'text-ink-2' : 'bg-accent-soft font-medium text-accent',
        )}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {visibleString(words)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1.5 size-3 text-ink-3" />
    </span>
  )
}
