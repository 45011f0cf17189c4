import {
  CreateIntentBody,
  ListIntentsQuery,
  StateBody,
  StatusBody,
  toNewIntent,
} from '@/lib/contract/openintent/intent-bodies'
import { createIntent } from '@/lib/services/intent/create-intent'
import { getIntent } from '@/lib/services/intent/get-intent'
import { listIntents } from '@/lib/services/intent/list-intents'
import { noteAnswersRead } from '@/lib/services/intent/note-answers'
import { patchIntentState } from '@/lib/services/intent/patch-intent-state'
import { setIntentStatus } from '@/lib/services/intent/set-intent-status'
import { openIntentDoor } from './door'
import { intentFor } from './view-for'

export const intentDoors = [
  openIntentDoor({
    method: 'post',
    path: '/intents',
    body: CreateIntentBody,
    run: async (ctx, { body, agent }) =>
      intentFor(ctx, await createIntent(ctx, { intent: toNewIntent(body, agent), agent })),
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents',
    query: ListIntentsQuery,
    run: async (ctx, { query, request }) => {
      const { intents, total } = await listIntents(ctx, { ...query, status: query.status ?? null })
      if (request.method === 'GET') noteAnswersRead(ctx, intents, 'list')
      return { intents: intents.map((intent) => intentFor(ctx, intent)), total }
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id',
    run: async (ctx, { params, request }) => {
      const intent = await getIntent(ctx, params.id ?? '')
      if (request.method === 'GET') noteAnswersRead(ctx, [intent], 'poll')
      return intentFor(ctx, intent)
    },
  }),
  openIntentDoor({
    method: 'post',
    path: '/intents/:id/status',
    body: StatusBody,
    ifMatch: 400,
    run: async (ctx, { params, body, version, agent }) =>
      intentFor(
        ctx,
        await setIntentStatus(ctx, {
          intentId: params.id ?? '',
          version,
          agent,
          status: body.status,
          reason: body.reason ?? null,
        }),
      ),
  }),
  openIntentDoor({
    method: 'post',
    path: '/intents/:id/state',
    body: StateBody,
    ifMatch: 400,
    run: async (ctx, { params, body, version, agent }) => {
      const call = { intentId: params.id ?? '', version, agent }
      const change = body.patches ? { patches: body.patches } : { merge: body.state ?? {} }
      return intentFor(ctx, await patchIntentState(ctx, { ...call, ...change }))
    },
  }),
]
