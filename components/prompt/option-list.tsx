import type { Ref } from 'react'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { ChoiceView } from '@/lib/contract/native/choice'

type OptionListProps = {
  name: string
  choices: ChoiceView[]
  chosen: string | null
  /** What an ART tool calls the selection. */
  title: string | null
  hint: string | null
  problemId: string | undefined
  onChoose: (value: string) => void
  ref: Ref<HTMLFieldSetElement>
}

const MANY = 9

/** Native radios, each a target for a thumb; more than a hand can count become a list that scrolls by itself. */
export function OptionList({
  name,
  choices,
  chosen,
  title,
  hint,
  problemId,
  onChoose,
  ref,
}: OptionListProps) {
  const isLong = choices.length > MANY
  return (
    <fieldset
      ref={ref}
      aria-describedby={problemId}
      className={classNames(
        'flex min-w-0 flex-col',
        isLong ? 'max-h-80 overflow-y-auto rounded-md border border-line-strong bg-surface' : 'gap-1.5',
      )}
    >
      <legend className={title ? 'mb-1 text-sm font-medium' : 'sr-only'}>
        {title ? <VisibleText text={title} /> : 'Answers'}
      </legend>
      {hint && (
        <p className="-mt-1 pb-1 text-xs text-ink-3">
          <VisibleText text={hint} />
        </p>
      )}
      {choices.map((choice, index) => (
        <label
          key={choice.value}
          className={classNames(
            'flex min-h-[44px] items-start gap-3 px-3 py-2.5',
            'has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:bg-accent-soft',
            isLong
              ? 'border-b border-line last:border-b-0 has-focus-visible:-outline-offset-2'
              : 'rounded-md border border-line-strong bg-surface has-checked:border-accent has-focus-visible:outline-offset-2',
            choice.disabled
              ? 'cursor-not-allowed border-dashed bg-transparent! text-ink-3'
              : 'hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            disabled={choice.disabled}
            checked={chosen === choice.value}
            aria-keyshortcuts={index < 9 && !choice.disabled ? String(index + 1) : undefined}
            onChange={() => onChoose(choice.value)}
            className="mt-0.5 size-4 shrink-0 accent-accent-solid outline-none"
          />
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className={choice.disabled ? 'block' : 'block font-medium'}>
              <VisibleText text={choice.label} />
              {choice.disabled && <span className="ml-1.5 text-xs font-normal">not available</span>}
            </span>
            {choice.description && (
              <span className={classNames('block text-xs', choice.disabled ? undefined : 'text-ink-2')}>
                <VisibleText text={choice.description} />
              </span>
            )}
          </span>
          {index < 9 && !choice.disabled && (
            <kbd
              aria-hidden
              className="flex size-5 shrink-0 items-center justify-center rounded-sm border border-line-strong text-2xs text-ink-3 pointer-coarse:hidden"
            >
              {index + 1}
            </kbd>
          )}
        </label>
      ))}
    </fieldset>
  )
}
