import { TriangleAlert } from 'lucide-react'
import { ClockTime } from '@/components/time/clock-time'
import { VisibleText } from '@/components/ui/visible-text'
import type { LadderPreview, PreviewStep } from '@/lib/domain/channel/ladder-preview'

type LadderPreviewsProps = { previews: { agent: string | null; preview: LadderPreview }[] }

/** What would happen to a question asked now, before anybody needs it to work. */
export function LadderPreviews({ previews }: LadderPreviewsProps) {
  return (
    <section aria-labelledby="ladders" className="mt-8">
      <h2 id="ladders" className="text-lg font-semibold">
        If a question came now
      </h2>
      <p className="mt-1 mb-3 max-w-[72ch] text-sm text-ink-2">
        Who would be told and when, from the policies and routes as they are. A request that states its own
        hint, people or ladder may go elsewhere.
      </p>
      <ul className="flex flex-col gap-3">
        {previews.map(({ agent, preview }) => (
          <li key={agent ?? ''} className="rounded-md border border-line bg-surface px-4 py-3">
            <h3 className="mb-2 font-medium">
              {agent === null ? 'Any agent' : <VisibleText text={agent} />}
            </h3>
            <Ladder preview={preview} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ladder({ preview: { steps, end } }: { preview: LadderPreview }) {
  return (
    <>
      <ol className="flex flex-col gap-1 text-sm sm:flex-row sm:flex-wrap sm:items-baseline sm:gap-x-2">
        {steps.map((step) => (
          <li key={step.attempt} className="flex min-w-0 items-baseline gap-2">
            <ClockTime at={step.at.toISOString()} className="font-mono text-xs text-ink-2" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{step.to.join(', ') || 'inbox only'}</span>
            <span aria-hidden className="text-ink-3 max-sm:hidden">
              →
            </span>
          </li>
        ))}
        <li className="flex items-baseline gap-2 text-violet">
          {end ? (
            <>
              <ClockTime at={end.at.toISOString()} className="font-mono text-xs" /> {end.words}
            </>
          ) : (
            'waits without end'
          )}
        </li>
      </ol>
      <Warnings steps={steps} />
    </>
  )
}

function Warnings({ steps }: { steps: PreviewStep[] }) {
  const warnings = new Map<string, number[]>()
  for (const { attempt, warnings: said } of steps)
    for (const words of said) warnings.set(words, [...(warnings.get(words) ?? []), attempt])
  if (warnings.size === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-1 text-xs text-amber">
      {[...warnings].map(([words, attempts]) => (
        <li key={words} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          <span className="[overflow-wrap:anywhere]">
            {steps.length > 1 && `Attempt ${attempts.join(', ')}: `}
            <VisibleText text={words} />
          </span>
        </li>
      ))}
    </ul>
  )
}
