'use client'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAdminAction } from '@/components/admin/use-admin-action'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { Route } from '@/lib/domain/channel/route'
import type { SetRoutes } from './channel-actions'
import { type DraftRoute, RouteFields } from './route-fields'

type RouteFormProps = { routes: Route[]; channels: string[]; save: SetRoutes }

/** Which requests go where. The order matters: the first route that fits is used. */
export function RouteForm({ routes, channels, save }: RouteFormProps) {
  const [drafts, setDrafts] = useState<DraftRoute[]>(() => routes.map((route, id) => ({ ...route, id })))
  const { run, isBusy, refusal } = useAdminAction()
  const isChanged = JSON.stringify(drafts.map(toRoute)) !== JSON.stringify(routes)
  const nextId = Math.max(0, ...drafts.map(({ id }) => id)) + 1
  return (
    <section aria-labelledby="routes" className="mt-8">
      <h2 id="routes" className="text-lg font-semibold">
        Routes
      </h2>
      <p className="mt-1 mb-3 max-w-[72ch] text-sm text-ink-2">
        A request goes to the first route that fits it. A hint also finds a channel of that name or kind; what
        fits nothing goes to the default channels.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run(
            () => save({ routes: drafts.map(toRoute) }),
            () => {},
          )
        }}
        className="flex flex-col gap-3 rounded-md border border-line bg-surface px-4 py-3.5"
      >
        {refusal && <Alert tone="red" announce="assertive" title={refusal.message} />}
        {drafts.length === 0 && <p className="text-sm text-ink-3">No routes: hints and defaults decide.</p>}
        {drafts.map((draft, index) => (
          <RouteFields
            key={draft.id}
            number={index + 1}
            draft={draft}
            channels={channels}
            onChange={(next) => setDrafts(drafts.map((each) => (each.id === draft.id ? next : each)))}
            onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
          />
        ))}
        <div className="flex gap-2">
          <Button onClick={() => setDrafts([...drafts, { ...emptyRoute, id: nextId }])}>
            <Plus aria-hidden className="size-4" /> Add route
          </Button>
          <Button type="submit" variant="primary" busy={isBusy} disabled={!isChanged}>
            {isBusy ? 'Saving…' : 'Save routes'}
          </Button>
        </div>
      </form>
    </section>
  )
}

const emptyRoute: Route = { hint: null, agent: null, risk: null, channels: [], recipients: [] }

function toRoute({ id: _, ...route }: DraftRoute): Route {
  return {
    hint: route.hint?.trim() || null,
    agent: route.agent?.trim() || null,
    risk: route.risk,
    channels: route.channels,
    recipients: route.recipients.map((each) => each.trim()).filter(Boolean),
  }
}
