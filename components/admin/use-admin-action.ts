'use client'
import { useState, useTransition } from 'react'
import type { ActionResult } from '@/lib/contract/action-result'
import type { ErrorDetails } from '@/lib/domain/error'

export type Refusal = { message: string; details: ErrorDetails }

/** One thing an admin does: under way, done, or refused with words. A lost connection is a refusal too. */
export function useAdminAction() {
  const [isBusy, startTransition] = useTransition()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  function run<Value>(call: () => Promise<ActionResult<Value>>, onDone: (value: Value) => void) {
    setRefusal(null)
    startTransition(async () => {
      const result = await call().catch(() => lost)
      if (result.ok) onDone(result.value)
      else setRefusal(result)
    })
  }
  return { run, isBusy, refusal, forget: () => setRefusal(null) }
}

const lost = {
  ok: false,
  message: 'The server did not answer. Reload the page to see whether it was done.',
  details: {},
} as const

export function refusalOf(refusal: Refusal | null, field: string): string | undefined {
  return refusal?.details.field === field ? refusal.message : undefined
}

export function otherRefusal(refusal: Refusal | null, ...fields: string[]): string | undefined {
  return refusal && !fields.includes(String(refusal.details.field)) ? refusal.message : undefined
}
