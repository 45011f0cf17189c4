import { GovernanceBody, toGovernanceView } from '@/lib/contract/openintent/governance'
import { getIntent } from '@/lib/services/intent/get-intent'
import { setGovernance } from '@/lib/services/intent/set-governance'
import { type OpenIntentDoor, openIntentDoor } from './door'
import { intentFor } from './view-for'

export const governanceDoors: OpenIntentDoor[] = [
  openIntentDoor({
    method: 'put',
    path: '/intents/:id/governance',
    body: GovernanceBody,
    ifMatch: 400,
    run: async (ctx, { params, body, version, agent }) => {
      const call = { intentId: params.id ?? '', version, agent, policy: body }
      return intentFor(ctx, await setGovernance(ctx, call))
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/governance',
    run: async (ctx, { params }) => toGovernanceView(await getIntent(ctx, params.id ?? '')),
  }),
  openIntentDoor({
    method: 'delete',
    path: '/intents/:id/governance',
    ifMatch: 400,
    run: async (ctx, { params, version, agent }) =>
      intentFor(ctx, await setGovernance(ctx, { intentId: params.id ?? '', version, agent, policy: null })),
  }),
]
