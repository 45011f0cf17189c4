'use client'
import { ConfirmButton } from '@/components/admin/confirm-button'
import type { ActionResult } from '@/lib/contract/action-result'
import { visibleString } from '@/lib/domain/visible-text'

/** Takes a link back; the page hands the deed in. */
export type RevokeLinkAction = (linkId: string) => Promise<ActionResult<null>>

type RevokeLinkProps = { linkId: string; recipient: string; revoke: RevokeLinkAction; onDone?: () => void }

export function RevokeLink({ linkId, recipient, revoke, onDone }: RevokeLinkProps) {
  const person = visibleString(recipient)
  return (
    <ConfirmButton
      label="Revoke"
      name={`Revoke the link of ${person}`}
      title={`Revoke the link of ${person}?`}
      confirmLabel="Revoke link"
      act={() => revoke(linkId)}
      onDone={onDone}
    >
      It answers nothing from now on, and says so to whoever opens it. The request keeps waiting; you can make
      another link.
    </ConfirmButton>
  )
}
