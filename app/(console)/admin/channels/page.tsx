import type { Metadata } from 'next'
import { NoAccess } from '@/components/admin/no-access'
import { ChannelDialog } from '@/components/channel/channel-dialog'
import { ChannelTable } from '@/components/channel/channel-table'
import { LadderPreviews } from '@/components/channel/ladder-previews'
import { RouteForm } from '@/components/channel/route-form'
import { Alert } from '@/components/ui/alert'
import { PageHeader } from '@/components/ui/page-header'
import { adminPage } from '@/lib/auth/admin-page'
import { env } from '@/lib/env'
import { listChannels } from '@/lib/services/channel/list-channels'
import { previewLadders } from '@/lib/services/channel/preview-ladders'
import { readRoutes } from '@/lib/services/channel/read-routes'
import { deleteChannelAction, saveChannelAction, setRoutesAction, testChannelAction } from './actions'

export const metadata: Metadata = { title: 'Channels' }

const actions = { save: saveChannelAction, test: testChannelAction, remove: deleteChannelAction }

export default async function ChannelsPage() {
  const { ctx, refused } = await adminPage()
  if (!ctx) return <NoAccess roles={refused} />
  const [channels, routes, previews] = await Promise.all([
    listChannels(ctx),
    readRoutes(ctx),
    previewLadders(ctx),
  ])
  return (
    <>
      <PageHeader
        title="Channels"
        description="How people are reached when a request waits. Messages carry the question, who asks, the default and a link; context and arguments only where you say that nobody else can read them."
        actions={<ChannelDialog channel={null} save={saveChannelAction} />}
      />
      {channels.length > 0 && !env.publicUrl && (
        <Alert tone="amber" title="COUNTERSIGN_URL is not set" className="mb-4">
          Links in messages lead to localhost and work on this machine only.
        </Alert>
      )}
      <ChannelTable channels={channels} actions={actions} />
      {channels.length > 0 && (
        <>
          <RouteForm
            key={JSON.stringify(routes)}
            routes={routes}
            channels={channels.map(({ name }) => name)}
            save={setRoutesAction}
          />
          <LadderPreviews previews={previews} />
        </>
      )}
    </>
  )
}
