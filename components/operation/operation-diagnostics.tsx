import { Section } from '@/components/request/section'
import { VisibleText } from '@/components/ui/visible-text'
import type { OperationDetailView } from '@/lib/contract/orbiplex/operation-view'
import type { Json } from '@/lib/domain/json'

/** What went wrong on the way, newest first, without what may be private. */
export function OperationDiagnostics({ diagnostics }: Pick<OperationDetailView, 'diagnostics'>) {
  return (
    <Section title="Diagnostics, redacted">
      {diagnostics.length === 0 ? (
        <p className="text-sm text-ink-2">None.</p>
      ) : (
        <ol className="flex flex-col">
          {diagnostics.toReversed().map(({ code, message, at, redacted, digest }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: diagnostics have no identity but their place
              key={index}
              className="border-t border-line py-1.5 text-sm first:border-t-0"
            >
              <p className="flex flex-wrap items-baseline gap-x-2">
                {code !== undefined && <code className="text-xs font-medium">{text(code)}</code>}
                <VisibleText text={text(message)} className="min-w-0 text-ink-2 [overflow-wrap:anywhere]" />
                <span className="ml-auto font-mono text-xs text-ink-3">{text(at)}</span>
              </p>
              <p className="font-mono text-2xs text-ink-3 [overflow-wrap:anywhere]">
                {redacted !== undefined && `left out: ${text(redacted)} · `}
                {text(digest)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function text(value: Json | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(text).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
