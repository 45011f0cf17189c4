'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminAction } from '@/components/admin/use-admin-action'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { ButtonSize } from '@/components/ui/button-style'
import { Dialog } from '@/components/ui/dialog'
import type { OperationActions } from './operation-actions'
import { ReasonInput } from './reason-input'

type CancelButtonProps = {
  id: string
  /** The connector refused before, or could not be reached. */
  isAgain: boolean
  cancel: OperationActions['cancel']
  size?: ButtonSize
}

/** Asks the connector to stop: what it says to it is shown, not foretold. */
export function CancelButton({ id, isAgain, cancel, size = 'sm' }: CancelButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { run, isBusy, refusal, forget } = useAdminAction()
  const queries = useQueryClient()
  const close = () => {
    forget()
    setOpen(false)
  }
  const ask = () =>
    run(
      () => cancel(id, reason),
      () => {
        setOpen(false)
        queries.invalidateQueries({ queryKey: ['operations'] })
        queries.invalidateQueries({ queryKey: ['operation', id] })
      },
    )
  const word = isAgain ? 'Ask again to cancel' : 'Cancel'
  return (
    <>
      <Button
        size={size}
        aria-label={size === 'sm' ? `${word} ${id}` : undefined}
        onClick={() => setOpen(true)}
      >
        {isAgain ? 'Ask again' : size === 'sm' ? 'Cancel' : 'Cancel operation'}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Ask the connector to cancel?"
        description={<code className="[overflow-wrap:anywhere]">{id}</code>}
        footer={
          <>
            <Button size="lg" onClick={close}>
              Keep it running
            </Button>
            <Button size="lg" variant="danger" busy={isBusy} onClick={ask}>
              Request cancellation
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3 text-sm text-ink-2">
          {refusal && <Alert tone="red" announce="assertive" title={refusal.message} />}
          <p>
            The operation ends when the connector says that it has stopped. It may refuse, or already have a
            result; then the result counts.
          </p>
          <ReasonInput value={reason} onChange={setReason} />
        </div>
      </Dialog>
    </>
  )
}
