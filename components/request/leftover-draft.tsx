'use client'
import { useEffect, useState } from 'react'
import { type Draft, takeLeftover } from '@/components/prompt/draft-store'
import { CopyButton } from '@/components/ui/copy-button'
import type { RequestView } from '@/lib/contract/native/request-view'
import { Section } from './section'

/** What somebody had typed when the question was changed or answered by another: shown to be copied, never sent. */
export function LeftoverDraft({ request }: { request: RequestView }) {
  const { id, version, status } = request
  const [leftover, setLeftover] = useState<Draft | null>(null)
  useEffect(() => {
    const found = takeLeftover(id, status === 'pending' ? version : null)
    if (found) setLeftover(found)
  }, [id, version, status])
  if (!leftover) return null
  const edits = Object.entries(leftover.edits).map(
    ([path, value]) => `${path.slice(1) || 'arguments'}: ${value}`,
  )
  const text = [leftover.shown, ...edits, leftover.reason, leftover.comment]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
  return (
    <Section
      title="What you had entered (not sent)"
      aside={<CopyButton text={text} label="Copy what you had entered" />}
    >
      <pre className="max-h-60 overflow-auto rounded-md border border-line bg-sunken px-3 py-2 font-sans text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </pre>
    </Section>
  )
}
