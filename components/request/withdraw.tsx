'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { RequestActions } from './request-actions'

type WithdrawProps = { request: RequestView; withdraw: RequestActions['withdraw'] }

/** For admins: take the question back without answering it. */
export function Withdraw({ request, withdraw }: WithdrawProps) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    setSending(true)
    setProblem(null)
    const result = await withdraw(request.id, reason.trim() || null).catch(() => null)
    setSending(false)
    if (result?.ok) queries.setQueryData(['request', request.id], result.value)
    else setProblem(result?.message ?? 'The server could not be reached. Nothing was changed; try again.')
    for (const key of ['request', 'events']) queries.invalidateQueries({ queryKey: [key, request.id] })
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Withdraw this request…
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Withdraw this request?"
        description="Nobody can answer it afterwards, and the agent is told that it was cancelled."
        footer={
          <>
            <Button size="lg" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button size="lg" variant="danger" busy={isSending} onClick={confirm}>
              {isSending ? 'Withdrawing…' : 'Withdraw'}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3">
          {problem && <Alert tone="red" announce="assertive" title={problem} />}
          <p className="font-medium [overflow-wrap:anywhere]">
            <VisibleText text={request.question} />
          </p>
          <Field label="Reason" required={false} description="The agent and the audit log get it.">
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
