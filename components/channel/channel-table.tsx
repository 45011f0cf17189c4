'use client'
import { Megaphone } from 'lucide-react'
import { EmptyState } from '@/components/ui/empty-state'
import { HeaderCell, Table } from '@/components/ui/table'
import type { Channel } from '@/lib/domain/channel/channel'
import type { ChannelActions } from './channel-actions'
import { ChannelRow } from './channel-row'

type ChannelTableProps = { channels: Channel[]; actions: ChannelActions }

export function ChannelTable({ channels, actions }: ChannelTableProps) {
  if (channels.length === 0)
    return (
      <div className="rounded-md border border-line bg-surface">
        <EmptyState icon={Megaphone} title="No channels yet">
          People see a request only when they look at the inbox. Add mail, Slack, Teams, PagerDuty, ntfy, a
          webhook or browser notifications, and they are told when one is asked, reminded and escalated.
        </EmptyState>
      </div>
    )
  return (
    <Table caption="Channels">
      <thead>
        <tr>
          <HeaderCell>Channel</HeaderCell>
          <HeaderCell className="max-sm:hidden">Goes to</HeaderCell>
          <HeaderCell className="max-sm:hidden">State</HeaderCell>
          <HeaderCell>
            <span className="sr-only">What can be done</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {channels.map((channel) => (
          <ChannelRow key={channel.id} channel={channel} actions={actions} />
        ))}
      </tbody>
    </Table>
  )
}
