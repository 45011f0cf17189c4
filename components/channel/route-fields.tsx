'use client'
import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { type Route, riskLevels } from '@/lib/domain/channel/route'

export type DraftRoute = Route & { id: number }

type RouteFieldsProps = {
  number: number
  draft: DraftRoute
  channels: string[]
  onChange: (draft: DraftRoute) => void
  onRemove: () => void
}

export function RouteFields({ number, draft, channels, onChange, onRemove }: RouteFieldsProps) {
  const toggle = (name: string, isOn: boolean) =>
    onChange({
      ...draft,
      channels: isOn ? [...draft.channels, name] : draft.channels.filter((each) => each !== name),
    })
  return (
    <fieldset className="flex flex-col gap-2 border-b border-line pb-3">
      <legend className="sr-only">Route {number}</legend>
      <div className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_150px_auto]">
        <Field label={`Route ${number}: hint`}>
          {(control) => (
            <Input
              {...control}
              value={draft.hint ?? ''}
              placeholder="any"
              maxLength={100}
              onChange={(event) => onChange({ ...draft, hint: event.target.value })}
            />
          )}
        </Field>
        <Field label="Agent">
          {(control) => (
            <Input
              {...control}
              value={draft.agent ?? ''}
              placeholder="any"
              maxLength={200}
              onChange={(event) => onChange({ ...draft, agent: event.target.value })}
            />
          )}
        </Field>
        <Field label="Risk">
          {(control) => (
            <Select
              {...control}
              value={draft.risk ?? ''}
              onChange={(event) =>
                onChange({
                  ...draft,
                  risk: riskLevels.find((level) => level === event.target.value) ?? null,
                })
              }
            >
              <option value="">any</option>
              {riskLevels.map((level) => (
                <option key={level} value={level}>
                  {level === 'high' ? 'high' : `${level} or more`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button variant="ghost" aria-label={`Remove route ${number}`} onClick={onRemove}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <fieldset>
          <legend className="text-sm font-medium">goes to</legend>
          <div className="flex flex-wrap gap-x-4">
            {channels.map((name) => (
              <Checkbox
                key={name}
                label={name}
                checked={draft.channels.includes(name)}
                onChange={(event) => toggle(name, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
        <Field
          label="for these people"
          description="Addresses with commas between; empty leaves it to the channel."
        >
          {(control) => (
            <Input
              {...control}
              value={draft.recipients.join(',')}
              placeholder="supervisor@example.com"
              maxLength={2000}
              onChange={(event) => onChange({ ...draft, recipients: event.target.value.split(',') })}
            />
          )}
        </Field>
      </div>
    </fieldset>
  )
}
