import { type ReactNode, useId } from 'react'

export type RadioCard = { value: string; label: ReactNode; description?: ReactNode; aside?: ReactNode }

type RadioCardsProps = {
  legend: ReactNode
  name: string
  options: RadioCard[]
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  disabled?: boolean
}

/** One of a few, each with room to say what it means. Native radios: arrows move, one tab stop. */
export function RadioCards({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  disabled,
}: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex items-start gap-3 rounded-md border border-line-strong bg-surface px-3 py-2.5 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onChange={onChange ? () => onChange(option.value) : undefined}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.description ? `${id}-${option.value}-hint` : undefined}
            className="mt-0.5 size-4 shrink-0 accent-accent-solid outline-none"
          />
          <span className="min-w-0 flex-1">
            <span id={`${id}-${option.value}`} className="block font-medium">
              {option.label}
            </span>
            {option.description && (
              <span id={`${id}-${option.value}-hint`} className="block text-xs text-ink-2">
                {option.description}
              </span>
            )}
          </span>
          {option.aside}
        </label>
      ))}
    </fieldset>
  )
}
