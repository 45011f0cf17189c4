'use client'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { ApiKey } from '@/lib/domain/api-key'
import { firstCall } from './first-call'
import { SecretBox } from './secret-box'

type FreshKeyProps = { fresh: { key: ApiKey; secret: string } | null; onClose: () => void }

/** The only moment the secret exists outside the agent that will use it. */
export function FreshKey({ fresh, onClose }: FreshKeyProps) {
  return (
    <Dialog
      open={fresh !== null}
      onClose={onClose}
      title={fresh ? `Key ${fresh.key.name} is ready` : ''}
      className="max-w-[min(640px,calc(100vw-32px))]"
      footer={
        <Button size="lg" variant="primary" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      {fresh && (
        <div className="flex flex-col gap-4">
          <Alert tone="amber" title="This key is shown only now.">
            Only its hash is kept. If it gets lost, revoke it and create another.
          </Alert>
          <SecretBox label="Key" text={fresh.secret} copyLabel="Copy key" />
          <SecretBox
            label="Try it"
            text={firstCall(location.origin, fresh.secret, fresh.key.roles)}
            copyLabel="Copy command"
          />
        </div>
      )}
    </Dialog>
  )
}
