'use client'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/relative-time'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { PolicyActions } from './policy-actions'
import { otherRefusal, refusalOf, useAdminAction } from './use-admin-action'

type AllowedRecipientsProps = {
  allowed: string[]
  updatedAt: Date | null
  updatedBy: string | null
  save: PolicyActions['setRecipients']
}

/** Agents write ladders, so admins say whom a ladder may reach. */
export function AllowedRecipients({ allowed, updatedAt, updatedBy, save }: AllowedRecipientsProps) {
  const stored = allowed.join('\n')
  const [text, setText] = useState(stored)
  const { run, isBusy, refusal } = useAdminAction()
  const general = otherRefusal(refusal, 'recipients')
  return (
    <section aria-labelledby="recipients" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="recipients" className="text-lg font-semibold">
          Recipients of escalations
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
            () => save({ recipients: text.split('\n') }),
            () => {},
          )
        }}
        className="flex flex-col gap-3 rounded-md border border-line bg-surface px-4 py-3.5"
      >
        {general && <Alert tone="red" announce="assertive" title={general} />}
        <Field
          label="Allowed recipients"
          description="One address per line. People with an account are always allowed; with an empty list only they are. Nobody else is notified, whatever a request’s escalation says."
          error={refusalOf(refusal, 'recipients')}
        >
          {(control) => (
            <Textarea
              {...control}
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="on-call@example.com"
              spellCheck={false}
              maxLength={120_000}
            />
          )}
        </Field>
        <div>
          <Button type="submit" busy={isBusy} disabled={text === stored}>
            {isBusy ? 'Saving…' : 'Save recipients'}
          </Button>
        </div>
      </form>
    </section>
  )
}
