'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { VisibleText } from '@/components/ui/visible-text'
import type { ActionResult } from '@/lib/contract/action-result'
import type { GrantView, RequestView } from '@/lib/contract/native/request-view'

export type RevokeAction = (grantId: string, reason: string | null) => Promise<ActionResult<RequestView>>

type RevokeGrantProps = { request: RequestView; grant: GrantView; revoke: RevokeAction }

/** Takes an approval back before it is used; asks once more, because a new approval needs a new request. */
export function RevokeGrant({ request, grant, revoke }: RevokeGrantProps) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    setSending(true)
    setProblem(null)
    const result = await revoke(grant.id, reason.trim() || null).catch(() => null)
    setSending(false)
    if (result?.ok) queries.setQueryData(['request', request.id], result.value)
    else setProblem(result?.message ?? 'The server could not be reached. Nothing was changed; try again.')
    for (const key of ['request', 'events']) queries.invalidateQueries({ queryKey: [key, request.id] })
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Revoke approval…
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Revoke this approval?"
        description="The runtime can no longer use it. To approve the same again, it has to ask again."
        footer={
          <>
            <Button size="lg" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button size="lg" variant="danger" busy={isSending} onClick={confirm}>
              {isSending ? 'Revoking…' : 'Revoke approval'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {problem && <Alert tone="red" announce="assertive" title={problem} />}
          <p className="font-medium [overflow-wrap:anywhere]">
            <VisibleText text={request.question} />
          </p>
          <Field label="Reason" required={false} description="The audit log keeps it.">
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={2000}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </div>
      </Dialog>
    </>
  )
}
