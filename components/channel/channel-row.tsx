'use client'
import { Ban, CircleAlert, CircleCheck, Lock } from 'lucide-react'
import { useState } from 'react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { useAdminAction } from '@/components/admin/use-admin-action'
import { RelativeTime } from '@/components/time/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Cell, Row } from '@/components/ui/table'
import { type Channel, channelKindWords, listOf, targetOf } from '@/lib/domain/channel/channel'
import type { SendResult } from '@/lib/domain/channel/send-result'
import type { ChannelActions } from './channel-actions'
import { ChannelDialog } from './channel-dialog'
import { ChannelIcon } from './channel-icon'

type ChannelRowProps = { channel: Channel; actions: ChannelActions }
type Tested = { result: SendResult; recipient: string | null }

export function ChannelRow({ channel, actions }: ChannelRowProps) {
  const { id, name, kind, isDefault, isPrivate, disabledAt } = channel
  const { run, isBusy, refusal } = useAdminAction()
  const [tested, setTested] = useState<Tested | null>(null)
  return (
    <Row className={classNames(disabledAt && 'text-ink-3')}>
      <Cell className="align-top">
        <div className="flex items-center gap-2 font-medium [overflow-wrap:anywhere]">
          <ChannelIcon kind={kind} /> {name}
        </div>
        <p className="mt-0.5 text-xs text-ink-3">
          {channelKindWords[kind].name}
          <span className="sm:hidden"> · {goesTo(channel)}</span>
        </p>
        <div className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {isDefault && <Badge>default</Badge>}
          {isPrivate && <Badge icon={Lock}>private</Badge>}
          <span className="sm:hidden">
            <ChannelState channel={channel} />
          </span>
        </div>
        <p role="status" className="empty:hidden">
          {isBusy && <span className="text-xs text-ink-3">Sending…</span>}
          {!isBusy && tested && <TestResult {...tested} />}
          {refusal && <span className="text-xs text-red">{refusal.message}</span>}
        </p>
      </Cell>
      <Cell className="align-top text-ink-2 [overflow-wrap:anywhere] max-sm:hidden">{goesTo(channel)}</Cell>
      <Cell className="max-w-72 align-top max-sm:hidden">
        <ChannelState channel={channel} />
      </Cell>
      <Cell className="w-0 align-top">
        <div className="flex justify-end gap-1.5 max-sm:flex-col">
          <Button
            size="sm"
            busy={isBusy}
            aria-label={`Send a test through ${name}`}
            onClick={() => run(() => actions.test({ channelId: id }), setTested)}
          >
            Send a test
          </Button>
          <ChannelDialog channel={channel} save={actions.save} />
          <ConfirmButton
            label="Delete"
            name={`Delete ${name}`}
            title={`Delete ${name}?`}
            confirmLabel="Delete channel"
            act={() => actions.remove({ channelId: id })}
          >
            Its secrets are erased and what it has not sent yet is cancelled. What it has sent stays in the
            list of deliveries. To pause it, turn it off instead.
          </ConfirmButton>
        </div>
      </Cell>
    </Row>
  )
}

function ChannelState({ channel: { problem, checkedAt, disabledAt } }: { channel: Channel }) {
  if (disabledAt) return <Badge icon={Ban}>turned off</Badge>
  if (!checkedAt) return <Badge>never used</Badge>
  if (problem)
    return (
      <>
        <Badge tone="red" icon={CircleAlert}>
          failed
        </Badge>
        <p className="mt-1 text-xs text-red [overflow-wrap:anywhere]">{problem}</p>
      </>
    )
  return (
    <Badge tone="green" icon={CircleCheck}>
      worked <RelativeTime at={checkedAt.toISOString()} />
    </Badge>
  )
}

function TestResult({ result, recipient }: Tested) {
  if (result.ok)
    return <span className="text-xs text-green">The test was taken{recipient && ` for ${recipient}`}.</span>
  return (
    <span className="text-xs text-red [overflow-wrap:anywhere]">The test was not sent: {result.error}</span>
  )
}

function goesTo(channel: Channel): string {
  if (channel.kind === 'push') return 'people who turned notifications on'
  if (channel.kind !== 'email') return targetOf(channel, null)
  return listOf(channel.settings, 'to').join(', ') || 'whom a request or route names'
}
