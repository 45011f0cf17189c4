'use client'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { fallbackWords, fieldWords, secondsWords } from '@/lib/domain/policy-words'
import { fallbackPolicies, MAX_ATTEMPTS, type RetryPolicy } from '@/lib/domain/retry-policy'
import { LadderFields } from './ladder-fields'
import { type PolicyDraft, readFallback } from './policy-draft'
import { type Refusal, refusalOf } from './use-admin-action'

type PolicyFieldsProps = {
  draft: PolicyDraft
  onChange: (draft: PolicyDraft) => void
  /** What holds where a field is left empty. */
  inherited: RetryPolicy
  refusal: Refusal | null
}

export function PolicyFields({ draft, onChange, inherited, refusal }: PolicyFieldsProps) {
  const error = (field: string) => refusalOf(refusal, `policy.${field}`) ?? refusalOf(refusal, field)
  const seconds = Number(draft.intervalSeconds)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Attempts" description="How often people are asked." error={error('max_attempts')}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.maxAttempts}
              onChange={(event) => onChange({ ...draft, maxAttempts: event.target.value })}
              placeholder={`inherited: ${fieldWords(inherited, 'maxAttempts')}`}
              maxLength={String(MAX_ATTEMPTS).length + 1}
            />
          )}
        </Field>
        <Field
          label="Interval in seconds"
          description="How long each attempt waits."
          aside={seconds > 59 && Number.isInteger(seconds) ? secondsWords(seconds) : undefined}
          error={error('interval_seconds')}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.intervalSeconds}
              onChange={(event) => onChange({ ...draft, intervalSeconds: event.target.value })}
              placeholder={`inherited: ${fieldWords(inherited, 'intervalSeconds')}`}
              maxLength={9}
            />
          )}
        </Field>
      </div>
      <Field
        label="If nobody answers"
        description={draft.finalFallbackPolicy && `Then ${fallbackWords[draft.finalFallbackPolicy].effect}.`}
        error={error('final_fallback_policy')}
      >
        {(control) => (
          <Select
            {...control}
            value={draft.finalFallbackPolicy}
            onChange={(event) =>
              onChange({ ...draft, finalFallbackPolicy: readFallback(event.target.value) })
            }
          >
            <option value="">Inherited: {fieldWords(inherited, 'finalFallbackPolicy')}</option>
            {fallbackPolicies.map((policy) => (
              <option key={policy} value={policy}>
                {fallbackWords[policy].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <LadderFields
        draft={draft}
        onChange={onChange}
        inherited={fieldWords(inherited, 'escalationLadder')}
        refusal={refusal}
      />
    </>
  )
}
