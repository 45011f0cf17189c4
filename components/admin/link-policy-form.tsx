'use client'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/relative-time'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type LinkPolicy, linkPolicyWords } from '@/lib/domain/link-policy'
import { priorities } from '@/lib/domain/request'
import type { PolicyActions } from './policy-actions'
import { otherRefusal, refusalOf, useAdminAction } from './use-admin-action'

type LinkPolicyFormProps = {
  policy: LinkPolicy
  updatedAt: Date | null
  updatedBy: string | null
  save: PolicyActions['setLinks']
}

/** How far a link may go before its recipient needs an account. */
export function LinkPolicyForm({ policy, updatedAt, updatedBy, save }: LinkPolicyFormProps) {
  const [risk, setRisk] = useState(String(policy.maxRisk))
  const [priority, setPriority] = useState(policy.maxPriority)
  const { run, isBusy, refusal } = useAdminAction()
  const general = otherRefusal(refusal, 'max_risk', 'max_priority')
  const maxRisk = risk.trim() === '' ? Number.NaN : Number(risk.replace(',', '.'))
  const isChanged = maxRisk !== policy.maxRisk || priority !== policy.maxPriority
  const isUsable = maxRisk >= 0 && maxRisk <= 1
  return (
    <section aria-labelledby="link-policy" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="link-policy" className="text-lg font-semibold">
          Answers by link
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
            () => save({ max_risk: maxRisk, max_priority: priority }),
            () => {},
          )
        }}
        className="flex flex-col gap-4 rounded-md border border-line bg-surface px-4 py-3.5"
      >
        {general && <Alert tone="red" announce="assertive" title={general} />}
        <p className="max-w-[70ch] text-sm text-ink-2">
          {isUsable ? linkPolicyWords({ maxRisk, maxPriority: priority }) : 'Give a risk from 0 to 1.'} It
          counts at once, for links already sent too. A tool’s own level counts as well: medium is 0.4, high
          0.8, critical 1.
        </p>
        <div className="grid gap-4 sm:max-w-[480px] sm:grid-cols-2">
          <Field
            label="Risk up to"
            description="0 to 1; 1 is no limit."
            error={refusalOf(refusal, 'max_risk')}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                value={risk}
                maxLength={8}
                onChange={(event) => setRisk(event.target.value)}
              />
            )}
          </Field>
          <Field
            label="Priority up to"
            description="Critical is no limit."
            error={refusalOf(refusal, 'max_priority')}
          >
            {(control) => (
              <Select
                {...control}
                value={priority}
                onChange={({ target }) =>
                  setPriority(priorities.find((each) => each === target.value) ?? priority)
                }
              >
                {priorities.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <div>
          <Button type="submit" busy={isBusy} disabled={!isChanged || !isUsable}>
            {isBusy ? 'Saving…' : 'Save limits'}
          </Button>
        </div>
      </form>
    </section>
  )
}
