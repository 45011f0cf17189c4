import { AcquireLeaseBody, RenewLeaseBody, toLeaseView } from '@/lib/contract/openintent/lease'
import { acquireLease } from '@/lib/services/intent/acquire-lease'
import { listLeases } from '@/lib/services/intent/list-leases'
import { releaseLease } from '@/lib/services/intent/release-lease'
import { renewLease } from '@/lib/services/intent/renew-lease'
import { openIntentDoor } from './door'

export const leaseDoors = [
  openIntentDoor({
    method: 'post',
    path: '/intents/:id/leases',
    body: AcquireLeaseBody,
    run: async (ctx, { params, body, agent }) => {
      const seconds = body.duration_seconds
      const held = await acquireLease(ctx, { intentId: params.id ?? '', scope: body.scope, seconds, agent })
      return toLeaseView(held.lease, held.intent, ctx.now())
    },
  }),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/leases',
    run: async (ctx, { params }) => {
      const { intent, leases } = await listLeases(ctx, params.id ?? '')
      return { leases: leases.map((lease) => toLeaseView(lease, intent, ctx.now())) }
    },
  }),
  openIntentDoor({
    method: 'patch',
    path: '/intents/:id/leases/:leaseId',
    body: RenewLeaseBody,
    run: async (ctx, { params, body, agent }) => {
      const [intentId, leaseId] = [params.id ?? '', params.leaseId ?? '']
      const held = await renewLease(ctx, { intentId, leaseId, seconds: body.duration_seconds, agent })
      return toLeaseView(held.lease, held.intent, ctx.now())
    },
  }),
  openIntentDoor({
    method: 'delete',
    path: '/intents/:id/leases/:leaseId',
    run: async (ctx, { params, agent }) => {
      const held = await releaseLease(ctx, {
        intentId: params.id ?? '',
        leaseId: params.leaseId ?? '',
        agent,
      })
      return toLeaseView(held.lease, held.intent, ctx.now())
    },
  }),
]
