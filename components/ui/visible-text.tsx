import { visibleParts } from '@/lib/domain/visible-text'

type VisibleTextProps = { text: string; className?: string }

/** Every string an agent wrote is drawn through this: what would hide or reorder text is a chip with its code. */
export function VisibleText({ text, className }: VisibleTextProps) {
  const parts = visibleParts(text)
  return (
    <bdi className={className}>
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
            key={index}
            title={`${part.name} (${part.code}), made visible`}
            className="mx-px inline-block rounded-sm border border-amber/50 bg-amber-soft px-0.5 align-baseline font-mono text-[0.75em] leading-[1.3] font-normal text-amber"
          >
            {part.code}
          </span>
        ),
      )}
    </bdi>
  )
}
