'use client'
import { useState } from 'react'
import { refusalOf, useAdminAction } from '@/components/admin/use-admin-action'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import type { ActionResult } from '@/lib/contract/action-result'
import type { JsonObject } from '@/lib/domain/json'
import {
  cancelPolicies,
  type HostPolicy,
  type HostPolicyLevel,
  hostPolicyNumbers,
  unknownPolicies,
} from '@/lib/domain/operation/host-policy'
import { hostDraftOf, hostLevelOf } from './host-policy-draft'
import {
  boundsWords,
  cancellationWords,
  type HostPolicyField,
  hostPolicyFields,
  hostPolicyValue,
  unknownWords,
} from './host-policy-words'

export type SaveHostPolicy = (input: { policy: JsonObject }) => Promise<ActionResult<null>>

type EditHostPolicyProps = {
  level: HostPolicyLevel
  inherited: HostPolicy
  save: SaveHostPolicy
  onClose: () => void
}

// Drawn only while open, so that it starts from what is stored.
export function EditHostPolicy({ level, inherited, save, onClose }: EditHostPolicyProps) {
  const [draft, setDraft] = useState(() => hostDraftOf(level))
  const { run, isBusy, refusal } = useAdminAction()
  const isShown = String(refusal?.details.field ?? '') in hostPolicyFields
  const labelled = (field: HostPolicyField) => ({
    label: hostPolicyFields[field].label,
    error: refusalOf(refusal, field),
  })
  const inheritedWords = (field: HostPolicyField) => `Inherited: ${hostPolicyValue(inherited, field)}`
  return (
    <Dialog
      open
      onClose={onClose}
      title="Policy of deferred operations"
      description="An empty field is inherited."
      className="max-w-[min(640px,calc(100vw-32px))]"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" type="submit" form="edit-host-policy" variant="primary" busy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id="edit-host-policy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run(() => save({ policy: hostLevelOf(draft) }), onClose)
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        {refusal && !isShown && (
          <Alert tone="red" announce="assertive" title={refusal.message} className="sm:col-span-2" />
        )}
        {hostPolicyNumbers.map((field) => (
          <Field
            key={field}
            {...labelled(field)}
            description={`${hostPolicyFields[field].meaning} ${boundsWords(field)}.`}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                value={draft.numbers[field]}
                onChange={(event) =>
                  setDraft({ ...draft, numbers: { ...draft.numbers, [field]: event.target.value } })
                }
                placeholder={`inherited: ${inherited[field]}`}
                maxLength={12}
              />
            )}
          </Field>
        ))}
        <Field {...labelled('cancellation')}>
          {(control) => (
            <Select
              {...control}
              value={draft.cancellation}
              onChange={({ target }) =>
                setDraft({ ...draft, cancellation: cancelPolicies.find((one) => one === target.value) ?? '' })
              }
            >
              <option value="">{inheritedWords('cancellation')}</option>
              {cancelPolicies.map((policy) => (
                <option key={policy} value={policy}>
                  {cancellationWords[policy]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field {...labelled('unknown')}>
          {(control) => (
            <Select
              {...control}
              value={draft.unknown}
              onChange={({ target }) =>
                setDraft({ ...draft, unknown: unknownPolicies.find((one) => one === target.value) ?? '' })
              }
            >
              <option value="">{inheritedWords('unknown')}</option>
              {unknownPolicies.map((policy) => (
                <option key={policy} value={policy}>
                  {unknownWords[policy]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="sm:col-span-2">
          <Field {...labelled('connectorOrigins')} description={hostPolicyFields.connectorOrigins.meaning}>
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                value={draft.origins}
                onChange={(event) => setDraft({ ...draft, origins: event.target.value })}
                placeholder={inheritedWords('connectorOrigins')}
                spellCheck={false}
              />
            )}
          </Field>
        </div>
      </form>
    </Dialog>
  )
}
