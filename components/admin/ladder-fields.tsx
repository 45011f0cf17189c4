'use client'
import { Plus, X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type DraftRung, newRung, type PolicyDraft } from './policy-draft'
import type { Refusal } from './use-admin-action'

type LadderFieldsProps = {
  draft: PolicyDraft
  onChange: (draft: PolicyDraft) => void
  inherited: string
  refusal: Refusal | null
}

/** From which attempt on another channel or another person is tried. */
export function LadderFields({ draft, onChange, inherited, refusal }: LadderFieldsProps) {
  const setRung = (id: number, change: Partial<DraftRung>) =>
    onChange({
      ...draft,
      ladder: draft.ladder.map((rung) => (rung.id === id ? { ...rung, ...change } : rung)),
    })
  const isAboutLadder = String(refusal?.details.field ?? '').includes('escalation_ladder')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Escalation</legend>
      <Checkbox
        label="State an escalation here"
        description={draft.statesLadder ? 'No step means: never escalate.' : `Inherited: ${inherited}.`}
        checked={draft.statesLadder}
        onChange={(event) => onChange({ ...draft, statesLadder: event.target.checked })}
      />
      {draft.statesLadder && (
        <div className="ml-6.5 flex flex-col gap-2">
          {draft.ladder.map((rung, index) => (
            <div key={rung.id} className="grid grid-cols-[72px_1fr_1fr_auto] items-center gap-2">
              <Input
                aria-label={`Step ${index + 1}: from attempt`}
                inputMode="numeric"
                placeholder="attempt"
                value={rung.attempt}
                maxLength={3}
                onChange={(event) => setRung(rung.id, { attempt: event.target.value })}
              />
              <Input
                aria-label={`Step ${index + 1}: channel`}
                placeholder="channel"
                value={rung.channelHint}
                maxLength={100}
                onChange={(event) => setRung(rung.id, { channelHint: event.target.value })}
              />
              <Input
                aria-label={`Step ${index + 1}: person`}
                placeholder="person"
                value={rung.notifyTo}
                maxLength={200}
                onChange={(event) => setRung(rung.id, { notifyTo: event.target.value })}
              />
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove step ${index + 1}`}
                onClick={() =>
                  onChange({ ...draft, ladder: draft.ladder.filter(({ id }) => id !== rung.id) })
                }
              >
                <X aria-hidden className="size-4" />
              </Button>
            </div>
          ))}
          {isAboutLadder && refusal && <FieldError id="ladder-error">{refusal.message}</FieldError>}
          <Button
            size="sm"
            className="self-start"
            onClick={() => onChange({ ...draft, ladder: [...draft.ladder, newRung(draft.ladder)] })}
          >
            <Plus aria-hidden className="size-3.5" /> Add step
          </Button>
        </div>
      )}
    </fieldset>
  )
}
