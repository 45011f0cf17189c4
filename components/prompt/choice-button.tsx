import { LoaderCircle, TriangleAlert } from 'lucide-react'
import { buttonStyle } from '@/components/ui/button-style'
import { classNames } from '@/components/ui/class-names'
import { VisibleText } from '@/components/ui/visible-text'
import type { ChoiceView } from '@/lib/contract/native/choice'

type ChoiceButtonProps = {
  choice: ChoiceView
  keys: string[]
  /** One under the other with room for a description. */
  isWide: boolean
  isSending: boolean
  isBlocked: boolean
  onChoose: () => void
}

/** A choice with the key that presses it. Danger has its own colour, sign and word, and never answers at once. */
export function ChoiceButton({ choice, keys, isWide, isSending, isBlocked, onChoose }: ChoiceButtonProps) {
  const isDanger = choice.style === 'danger'
  return (
    <button
      type="button"
      aria-keyshortcuts={keys.join(' ') || undefined}
      aria-busy={isSending || undefined}
      aria-disabled={isBlocked || undefined}
      onClick={isBlocked ? undefined : onChoose}
      className={buttonStyle(
        choice.style === 'primary' ? 'primary' : 'default',
        'lg',
        classNames(
          'max-w-full whitespace-normal',
          isWide ? 'w-full justify-start py-2 text-left' : 'w-full sm:w-auto',
          isDanger && 'border-red! bg-red-soft! text-red! hover:brightness-95',
        ),
      )}
    >
      {keys[0] && (
        <kbd
          aria-hidden
          className="flex size-5 shrink-0 pointer-coarse:hidden items-center justify-center rounded-sm border border-current/35 text-2xs"
        >
          {isSending ? <LoaderCircle className="size-3 animate-spin" /> : keys[0]}
        </kbd>
      )}
      <span className="min-w-0">
        <span className="[overflow-wrap:anywhere]">
          <VisibleText text={choice.label} />
          {isDanger && (
            <>
              <TriangleAlert aria-hidden className="ml-1.5 inline size-4 align-[-3px]" />
              <span className="sr-only"> (dangerous, asks for confirmation)</span>
            </>
          )}
        </span>
        {isWide && choice.description && (
          <span
            className={classNames(
              'block text-xs font-normal [overflow-wrap:anywhere]',
              choice.style === 'primary' || isDanger ? undefined : 'text-ink-2',
            )}
          >
            <VisibleText text={choice.description} />
          </span>
        )}
        {isSending && <span className="sr-only"> sending</span>}
      </span>
    </button>
  )
}
