'use client'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons; the last one is the one that acts. */
  footer?: ReactNode
  className?: string
}

/** The browser's own modal: focus trap, Escape, inert background and focus return come with it. */
export function Dialog({ open, onClose, title, description, children, footer, className }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is an extra; Escape closes by keyboard
    <dialog
      ref={ref}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={classNames(
        'm-auto w-full max-w-[min(520px,calc(100vw-32px))] rounded-md border border-line-strong bg-surface p-0 text-ink',
        // It may stand in a table cell or a heading; their text style is not its own.
        'text-left text-base font-normal whitespace-normal',
        'max-sm:mb-0 max-sm:max-w-none max-sm:rounded-b-none',
        className,
      )}
    >
      {open && (
        <div className="flex max-h-[85dvh] flex-col">
          <header className="flex items-start gap-3 border-b border-line px-4 py-3">
            <div className="min-w-0 flex-1">
              <h2 id={`${id}-title`} className="text-lg font-semibold">
                {title}
              </h2>
              {description && (
                <p id={`${id}-text`} className="mt-0.5 text-sm text-ink-2">
                  {description}
                </p>
              )}
            </div>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mr-1 rounded-sm p-1 text-ink-3 hover:bg-hover hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          </header>
          {children && <div className="min-h-0 overflow-y-auto px-4 py-4">{children}</div>}
          {footer && (
            <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  )
}
