import { DependencyBody, RelativesQuery, toGraphView } from '@/lib/contract/openintent/graph'
import { CreateIntentBody, toNewIntent } from '@/lib/contract/openintent/intent-bodies'
import { DomainError } from '@/lib/domain/error'
import { addDependency } from '@/lib/services/intent/add-dependency'
import { createIntent } from '@/lib/services/intent/create-intent'
import { listRelatives, type RelativeQuery } from '@/lib/services/intent/list-relatives'
import { readGraph } from '@/lib/services/intent/read-graph'
import { removeDependency } from '@/lib/services/intent/remove-dependency'
import { type OpenIntentDoor, openIntentDoor } from './door'
import { intentFor } from './view-for'

/** A list of intents is wrapped under the name of its address; `has_more` says that the limit cut it. */
function relatives(relation: RelativeQuery['relation']): OpenIntentDoor {
  return openIntentDoor({
    method: 'get',
    path: `/intents/:id/${relation}`,
    query: RelativesQuery,
    run: async (ctx, { params, query }) => {
      const { intents, hasMore } = await listRelatives(ctx, { intentId: params.id ?? '', relation, ...query })
      return { [relation]: intents.map((intent) => intentFor(ctx, intent)), ...query, has_more: hasMore }
    },
  })
}

export const graphDoors: OpenIntentDoor[] = [
  openIntentDoor({
    method: 'post',
    path: '/intents/:id/children',
    body: CreateIntentBody,
    run: async (ctx, { params, body, agent }) => {
      const intent = { ...toNewIntent(body, agent), parentId: params.id ?? '' }
      const named = body.parent_intent_id ?? body.parent_id ?? intent.parentId
      if (named !== intent.parentId)
        throw new DomainError('bad_request', 'parent_intent_id names another parent than the address.')
      return intentFor(ctx, await createIntent(ctx, { intent, agent }))
    },
  }),
  relatives('children'),
  relatives('descendants'),
  relatives('ancestors'),
  relatives('dependencies'),
  relatives('dependents'),
  relatives('ready'),
  relatives('blocked'),
  openIntentDoor({
    method: 'get',
    path: '/intents/:id/graph',
    run: async (ctx, { params }) => toGraphView(await readGraph(ctx, params.id ?? '')),
  }),
  openIntentDoor({
    method: 'post',
    path: '/intents/:id/dependencies',
    body: DependencyBody,
    ifMatch: 400,
    run: async (ctx, { params, body, version, agent }) => {
      const call = { intentId: params.id ?? '', version, agent, dependencyId: body.dependency_id }
      return intentFor(ctx, await addDependency(ctx, call))
    },
  }),
  openIntentDoor({
    method: 'delete',
    path: '/intents/:id/dependencies/:did',
    ifMatch: 400,
    run: async (ctx, { params, version, agent }) => {
      const call = { intentId: params.id ?? '', version, agent, dependencyId: params.did ?? '' }
      return intentFor(ctx, await removeDependency(ctx, call))
    },
  }),
]
