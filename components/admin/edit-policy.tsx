'use client'
import { type ReactNode, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { ActionResult } from '@/lib/contract/action-result'
import type { RetryPolicyBody } from '@/lib/contract/native/retry-policy'
import type { RetryPolicy, RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { bodyOf, draftOf } from './policy-draft'
import { PolicyFields } from './policy-fields'
import { otherRefusal, refusalOf, useAdminAction } from './use-admin-action'

type EditPolicyProps = {
  label: ReactNode
  name?: string
  variant?: ButtonVariant
  title: string
  level: RetryPolicyLevel
  inherited: RetryPolicy
  /** Ask for the agent's name: a default that does not exist yet. */
  asksAgent?: boolean
  save: (agent: string, policy: RetryPolicyBody) => Promise<ActionResult<null>>
}

export function EditPolicy(props: EditPolicyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size={props.variant === 'primary' ? 'md' : 'sm'}
        variant={props.variant}
        aria-label={props.name}
        onClick={() => setOpen(true)}
      >
        {props.label}
      </Button>
      {isOpen && <PolicyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

// Drawn only while open, so that it starts from what is stored.
function PolicyDialog({
  title,
  level,
  inherited,
  asksAgent,
  save,
  onClose,
}: EditPolicyProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(level))
  const [agent, setAgent] = useState('')
  const { run, isBusy, refusal } = useAdminAction()
  const field = String(refusal?.details.field ?? '')
  const isShown = /max_attempts|interval_seconds|final_fallback_policy|escalation_ladder/.test(field)
  const general = isShown ? undefined : otherRefusal(refusal, 'agent')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="An empty field is inherited. Requests already asked keep the policy they were given."
      className="max-w-[min(600px,calc(100vw-32px))]"
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" type="submit" form="edit-policy" variant="primary" busy={isBusy}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id="edit-policy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run(() => save(agent, bodyOf(draft)), onClose)
        }}
        className="flex flex-col gap-4"
      >
        {general && <Alert tone="red" announce="assertive" title={general} />}
        {asksAgent && (
          <Field
            label="Agent"
            description="As its requests name it in source."
            error={refusalOf(refusal, 'agent')}
          >
            {(control) => (
              <Input
                {...control}
                value={agent}
                onChange={(event) => setAgent(event.target.value)}
                placeholder="refund-agent"
                maxLength={200}
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <PolicyFields draft={draft} onChange={setDraft} inherited={inherited} refusal={refusal} />
      </form>
    </Dialog>
  )
}
