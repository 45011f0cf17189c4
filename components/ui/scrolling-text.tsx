import { classNames } from './class-names'
import { VisibleText } from './visible-text'

type ScrollingTextProps = { label: string; text: string; className?: string }

/** Text letter for letter, as long as it may be. */
export function ScrollingText({ label, text, className }: ScrollingTextProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={classNames('max-h-96 overflow-auto focus-visible:outline-offset-[-2px]', className)}
    >
      <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text === '' ? <span className="text-ink-3">empty text</span> : <VisibleText text={text} />}
      </pre>
    </section>
  )
}
