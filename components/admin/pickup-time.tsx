'use client'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/relative-time'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MAX_PICKUP_SECONDS } from '@/lib/domain/pickup'
import type { PolicyActions } from './policy-actions'
import { otherRefusal, refusalOf, useAdminAction } from './use-admin-action'

type PickupTimeProps = {
  seconds: number | null
  updatedAt: Date | null
  updatedBy: string | null
  save: PolicyActions['setPickup']
}

/** When a decision that no agent goes on with becomes everybody's business. */
export function PickupTime({ seconds, updatedAt, updatedBy, save }: PickupTimeProps) {
  const stored = seconds === null ? '' : String(seconds)
  const [text, setText] = useState(stored)
  const { run, isBusy, refusal } = useAdminAction()
  const general = otherRefusal(refusal, 'pickup_seconds')
  return (
    <section aria-labelledby="pickup" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="pickup" className="text-lg font-semibold">
          Not picked up
        </h2>
        {updatedAt && (
          <p className="text-xs text-ink-3">
            changed <RelativeTime at={updatedAt.toISOString()} /> by {updatedBy}
          </p>
        )}
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run(
            // What is no number reaches the server as one it refuses, with the words for it.
            () => save({ pickup_seconds: text.trim() === '' ? null : Number(text) || 0 }),
            () => {},
          )
        }}
        className="flex flex-col gap-3 rounded-md border border-line bg-surface px-4 py-3.5"
      >
        {general && <Alert tone="red" announce="assertive" title={general} />}
        <Field
          label="Seconds until a decision is marked"
          description="A decision that its agent has not picked up after this time is marked on the request and counted in the inbox, also what was decided before. 900 is a quarter of an hour. Empty: nothing is ever marked."
          error={refusalOf(refusal, 'pickup_seconds')}
        >
          {(control) => (
            <div className="w-40">
              <Input
                {...control}
                type="number"
                inputMode="numeric"
                min={1}
                max={MAX_PICKUP_SECONDS}
                value={text}
                onChange={(event) => setText(event.target.value)}
                placeholder="never"
              />
            </div>
          )}
        </Field>
        <div>
          <Button type="submit" busy={isBusy} disabled={text.trim() === stored}>
            {isBusy ? 'Saving…' : 'Save time'}
          </Button>
        </div>
      </form>
    </section>
  )
}
