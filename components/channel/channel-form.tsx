'use client'
import { useState } from 'react'
import { otherRefusal, refusalOf, useAdminAction } from '@/components/admin/use-admin-action'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type Channel, type ChannelKind, channelKinds, channelKindWords } from '@/lib/domain/channel/channel'
import { channelFields } from '@/lib/domain/channel/channel-fields'
import type { ChannelActions, ChannelInput } from './channel-actions'
import { ChannelFieldInput } from './channel-field-input'

type ChannelFormProps = {
  channel: Channel | null
  save: ChannelActions['save']
  onClose: () => void
  onSaved: (saved: { name: string; freshSecret: string | null }) => void
}

/** Only drawn while open, so it starts from what is stored. */
export function ChannelForm({ channel, save, onClose, onSaved }: ChannelFormProps) {
  const [draft, setDraft] = useState<ChannelInput>(() => draftOf(channel))
  const { run, isBusy, refusal } = useAdminAction()
  const kind = channelKinds.find((each) => each === draft.kind) ?? 'email'
  const fields = channelFields[kind]
  const general = otherRefusal(refusal, 'name', ...fields.map(({ name }) => name))
  const set = (change: Partial<ChannelInput>) => setDraft({ ...draft, ...change })
  return (
    <Dialog
      open
      onClose={onClose}
      title={channel ? `Channel ${channel.name}` : 'New channel'}
      description={channelKindWords[kind].about}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" type="submit" form="channel" variant="primary" busy={isBusy}>
            {isBusy ? 'Saving…' : 'Save channel'}
          </Button>
        </>
      }
    >
      <form
        id="channel"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          run(() => save(draft), onSaved)
        }}
        className="flex flex-col gap-4"
      >
        {general && <Alert tone="red" announce="assertive" title={general} />}
        {!channel && (
          <Field label="Kind">
            {(control) => (
              <Select
                {...control}
                value={kind}
                onChange={({ target }) => set({ kind: target.value, fields: initialOf(target.value) })}
              >
                {channelKinds.map((each) => (
                  <option key={each} value={each}>
                    {channelKindWords[each].name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Field
          label="Name"
          description="What a channel_hint, a ladder and a route call it."
          error={refusalOf(refusal, 'name')}
        >
          {(control) => (
            <Input
              {...control}
              value={draft.name}
              onChange={(event) => set({ name: event.target.value })}
              placeholder={kind}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        {fields.map((field) => (
          <ChannelFieldInput
            key={field.name}
            field={field}
            value={draft.fields[field.name] ?? ''}
            isSet={channel?.secretsSet.includes(field.name) ?? false}
            error={refusalOf(refusal, field.name)}
            onChange={(value) => set({ fields: { ...draft.fields, [field.name]: value } })}
          />
        ))}
        <div className="flex flex-col gap-1 border-t border-line pt-3">
          <Checkbox
            label="Default"
            description="Used when neither a hint nor a route names another channel."
            checked={draft.isDefault}
            onChange={(event) => set({ isDefault: event.target.checked })}
          />
          <Checkbox
            label="Private from end to end"
            description="Only its recipients can read it, so messages may carry context and arguments."
            checked={draft.isPrivate}
            onChange={(event) => set({ isPrivate: event.target.checked })}
          />
          <Checkbox
            label="Turned on"
            checked={draft.isEnabled}
            onChange={(event) => set({ isEnabled: event.target.checked })}
          />
        </div>
      </form>
    </Dialog>
  )
}

function draftOf(channel: Channel | null): ChannelInput {
  return {
    channelId: channel?.id ?? null,
    name: channel?.name ?? '',
    kind: channel?.kind ?? 'email',
    fields: channel?.settings ?? initialOf('email'),
    isDefault: channel?.isDefault ?? true,
    isPrivate: channel?.isPrivate ?? false,
    isEnabled: channel ? channel.disabledAt === null : true,
  }
}

function initialOf(kind: string): { [field: string]: string } {
  const fields = channelFields[kind as ChannelKind] ?? []
  return Object.fromEntries(fields.flatMap(({ name, initial }) => (initial ? [[name, initial]] : [])))
}
