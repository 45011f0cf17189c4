'use client'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SecretBox } from '@/components/admin/secret-box'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Channel } from '@/lib/domain/channel/channel'
import type { ChannelActions } from './channel-actions'
import { ChannelForm } from './channel-form'

type ChannelDialogProps = {
  /** null adds one. */
  channel: Channel | null
  save: ChannelActions['save']
}

/** A button and the dialog behind it, to add a channel or change one. */
export function ChannelDialog({ channel, save }: ChannelDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [fresh, setFresh] = useState<{ name: string; secret: string } | null>(null)
  return (
    <>
      {channel ? (
        <Button size="sm" aria-label={`Edit ${channel.name}`} onClick={() => setOpen(true)}>
          Edit
        </Button>
      ) : (
        <Button variant="primary" onClick={() => setOpen(true)}>
          <Plus aria-hidden className="size-4" /> Add channel
        </Button>
      )}
      {isOpen && (
        <ChannelForm
          channel={channel}
          save={save}
          onClose={() => setOpen(false)}
          onSaved={({ name, freshSecret }) => {
            setOpen(false)
            if (freshSecret) setFresh({ name, secret: freshSecret })
          }}
        />
      )}
      <Dialog
        open={fresh !== null}
        onClose={() => setFresh(null)}
        title={fresh ? `Channel ${fresh.name} is ready` : ''}
        footer={
          <Button size="lg" variant="primary" onClick={() => setFresh(null)}>
            I have stored it
          </Button>
        }
      >
        {fresh && (
          <div className="flex flex-col gap-4">
            <Alert tone="amber" title="This secret is shown only now.">
              The receiver checks with it that a message comes from here (Standard Webhooks).
            </Alert>
            <SecretBox label="Signing secret" text={fresh.secret} copyLabel="Copy secret" />
          </div>
        )}
      </Dialog>
    </>
  )
}
