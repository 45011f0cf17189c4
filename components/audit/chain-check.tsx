'use client'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { VisibleText } from '@/components/ui/visible-text'
import type { ActionResult } from '@/lib/contract/action-result'

type Verdict = { isIntact: boolean; words: string }
type ChainCheckProps<Value> = {
  label: string
  run: () => Promise<ActionResult<Value>>
  verdictOf: (value: Value) => Verdict
}

/** Asks the server to recompute the hashes and says what it found. */
export function ChainCheck<Value>({ label, run, verdictOf }: ChainCheckProps<Value>) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isRunning, setRunning] = useState(false)

  async function check() {
    setRunning(true)
    setVerdict(null)
    const result = await run().catch(() => null)
    setRunning(false)
    if (result?.ok) setVerdict(verdictOf(result.value))
    else
      setVerdict({
        isIntact: false,
        words: result?.message ?? 'Not checked: the server could not be reached.',
      })
  }
  const Icon = verdict?.isIntact ? ShieldCheck : ShieldAlert
  return (
    <span className="flex min-w-0 flex-wrap items-center justify-end gap-y-1">
      <span role="status" className="text-xs *:mr-3">
        {verdict && (
          <span className={verdict.isIntact ? 'text-green' : 'text-red'}>
            <Icon aria-hidden className="mr-1 inline size-3.5 align-[-3px]" />
            <VisibleText text={verdict.words} />
          </span>
        )}
      </span>
      <Button size="sm" busy={isRunning} onClick={check}>
        {isRunning ? 'Checking…' : label}
      </Button>
    </span>
  )
}
