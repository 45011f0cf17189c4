'use client'
import { type ReactNode, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style'
import { Dialog } from '@/components/ui/dialog'
import type { ActionResult } from '@/lib/contract/action-result'
import { useAdminAction } from './use-admin-action'

type ConfirmButtonProps = {
  label: ReactNode
  /** The accessible name when many of them stand in one list. */
  name?: string
  title: string
  /** What will be different, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  act: () => Promise<ActionResult<unknown>>
  onDone?: () => void
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button whose deed needs a second, named step. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, name, title, children, confirmLabel, act, onDone, variant, size = 'sm' } = props
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, refusal, forget } = useAdminAction()
  const close = () => {
    forget()
    setOpen(false)
  }
  const confirm = () =>
    run(act, () => {
      setOpen(false)
      onDone?.()
    })
  return (
    <>
      <Button size={size} variant={variant} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        footer={
          <>
            <Button size="lg" onClick={close}>
              Cancel
            </Button>
            <Button size="lg" variant="danger" busy={isBusy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-3 text-ink-2">
          {refusal && <Alert tone="red" announce="assertive" title={refusal.message} />}
          <div>{children}</div>
        </div>
      </Dialog>
    </>
  )
}
