'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { useShortcuts } from '@/components/shell/shortcuts'
import { CopyButton } from '@/components/ui/copy-button'
import { Kbd } from '@/components/ui/kbd'
import { ScrollingText } from '@/components/ui/scrolling-text'

/** A text as it is stored; `title` is also what its copy button copies. */
export type ExactText = { title: string; text: string; about?: string }

/** The stored texts letter for letter, one key (e) or one press away. */
export function ExactJson({ label, texts }: { label: string; texts: ExactText[] }) {
  const [isOpen, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const toggle = () => setOpen((wasOpen) => !wasOpen)
  useShortcuts({ e: (event) => !event.repeat && toggle() })
  useEffect(() => {
    // By key it may open below what is in sight.
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <div className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-keyshortcuts="e"
        onClick={toggle}
        className="flex w-full items-center gap-1 px-3 py-1.5 text-xs text-ink-3 hover:text-ink focus-visible:outline-offset-[-2px]"
      >
        <span aria-hidden className={isOpen ? 'inline-block w-3 rotate-90' : 'inline-block w-3'}>
          ›
        </span>
        {label}
        <span aria-hidden className="ml-auto pointer-coarse:hidden">
          <Kbd>e</Kbd>
        </span>
      </button>
      {isOpen && (
        <div ref={panel} id={id} className="scroll-mb-24 divide-y divide-line border-t border-line bg-sunken">
          {texts.map((each) => (
            <StoredText key={each.title} {...each} hasTitle={texts.length > 1} />
          ))}
        </div>
      )}
    </div>
  )
}

function StoredText({ title, text, about, hasTitle }: ExactText & { hasTitle: boolean }) {
  return (
    <div className="relative py-1">
      {hasTitle && (
        <p className="px-3 pt-1 pr-12 text-xs text-ink-3">
          <span className="font-medium text-ink-2">{title}</span>
          {about && `, ${about}`}
        </p>
      )}
      <CopyButton text={text} label={`Copy ${title}`} className="absolute top-1 right-1" />
      <ScrollingText label={title} text={text} className="px-3 py-1 pr-12 text-xs" />
    </div>
  )
}
