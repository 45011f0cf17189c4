'use client'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { SecretBox } from './secret-box'

type FreshInvitationProps = { fresh: { email: string; path: string } | null; onClose: () => void }

export function FreshInvitation({ fresh, onClose }: FreshInvitationProps) {
  return (
    <Dialog
      open={fresh !== null}
      onClose={onClose}
      title={fresh ? `Invitation for ${fresh.email}` : ''}
      className="max-w-[min(640px,calc(100vw-32px))]"
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {fresh && (
        <div className="flex flex-col gap-4">
          <Alert tone="amber" title="This link is shown only now.">
            Whoever opens it first becomes {fresh.email}, so send it to nobody else. If it gets lost, invite
            again: the older link then stops working.
          </Alert>
          <SecretBox label="Link" text={location.origin + fresh.path} copyLabel="Copy link" />
        </div>
      )}
    </Dialog>
  )
}
