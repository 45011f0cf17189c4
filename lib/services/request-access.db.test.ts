import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/domain/actor'
import type { ApprovalRequest } from '@/lib/domain/request'
import { acting } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { aLink, anAgent, anOperator, aSubmission, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { refusalFrom } from '@/lib/testing/refusal'
import { acknowledgeRequest } from './acknowledge-request'
import type { Context } from './context'
import { dismissRequest } from './dismiss-request'
import { getRequest } from './get-request'
import { listRequests } from './list-requests'
import { listSightings } from './list-sightings'
import { markSeen } from './mark-seen'
import { readRequestEvents } from './read-request-events'
import { respondToRequest } from './respond-to-request'
import { reviseRequest } from './revise-request'
import { verifyRequestEvents } from './verify-request-events'

let request: ApprovalRequest

beforeAll(async () => {
  await openFreshDatabase()
  request = await ask()
})
afterAll(closeFreshDatabase)

const verbs: { [name: string]: (ctx: Context, id: string) => Promise<unknown> } = {
  get: getRequest,
  events: readRequestEvents,
  verify: verifyRequestEvents,
  sightings: listSightings,
  see: markSeen,
  respond: (ctx, requestId) => respondToRequest(ctx, { requestId, value: 'yes', via: 'api' }),
  dismiss: (ctx, requestId) => dismissRequest(ctx, { requestId, reason: null }),
  revise: (ctx, requestId) => reviseRequest(ctx, { requestId, submission: aSubmission() }),
  acknowledge: (ctx, requestId) => acknowledgeRequest(ctx, { requestId, state: 'done', message: null }),
}

describe.each(Object.keys(verbs))('%s', (name) => {
  const run = (actor: Actor, id: string) => verbs[name]?.(acting(actor, at(5)), id) ?? Promise.resolve()

  test.each<[string, () => Actor]>([
    ['another agent', () => anAgent('other')],
    ['a connector', () => anAgent('c', ['connector'])],
    ['the asking key without its role', () => anAgent('refund-agent', ['connector'])],
    ['a link to another request', () => aLink('eve@example.com', { id: 'req_other', version: 1 })],
    ['a person without any role', () => anOperator('nobody', [])],
  ])('%s cannot tell this request from one that does not exist', async (_, actor) => {
    const here = await refusalFrom(run(actor(), request.id))
    const nowhere = await refusalFrom(run(actor(), 'req_nowhere'))
    expect(here).toMatchObject({ code: 'not_found', message: nowhere.message, details: nowhere.details })
  })

  test.each(['req_none', '\u0000', ''])('an id that nobody has is not found: %j', async (id) => {
    expect((await refusalFrom(run(anOperator('ada', ['admin']), id))).code).toBe('not_found')
  })
})

test.each<[string, string, () => Actor]>([
  ['respond', 'its own agent', () => anAgent()],
  ['respond', 'an observer', () => anAgent('o', ['observer'])],
  ['respond', 'an auditor', () => anOperator('olga', ['auditor'])],
  ['dismiss', 'an operator', () => anOperator()],
  ['dismiss', 'a responder', () => anAgent('r', ['responder'])],
  ['dismiss', 'a link to it', () => aLink('eve@example.com', request)],
  ['revise', 'an operator', () => anOperator()],
  ['revise', 'a responder', () => anAgent('r', ['responder'])],
  ['acknowledge', 'an operator', () => anOperator('ada', ['admin'])],
  ['acknowledge', 'an observer', () => anAgent('o', ['observer'])],
])('%s: %s sees it but may not', async (name, _, actor) => {
  const attempt = verbs[name]?.(acting(actor(), at(5)), request.id) ?? Promise.resolve()
  expect((await refusalFrom(attempt)).code).toBe('forbidden')
  expect((await getRequest(acting(anOperator(), at()), request.id)).status).toBe('pending')
})

test('a link made for another version answers nothing', async () => {
  const link = acting(aLink('eve@example.com', { id: request.id, version: 7 }), at(5))
  const attempt = respondToRequest(link, { requestId: request.id, value: 'yes', via: 'link' })
  expect((await refusalFrom(attempt)).code).toBe('version_changed')
})

test('a list shows an agent its own requests only', async () => {
  const other = await ask({}, { by: anAgent('other') })
  const list = async (actor: Actor) =>
    (await listRequests(acting(actor, at()), { sort: 'newest', limit: 50 })).requests.map(({ id }) => id)
  expect(await list(anAgent())).toEqual([request.id])
  expect(await list(anAgent('other'))).toEqual([other.id])
  expect(await list(anOperator())).toHaveLength(2)
  expect((await refusalFrom(list(anAgent('c', ['connector'])))).code).toBe('forbidden')
})

test('whoever answers as a person answers in no other name', async () => {
  const { id } = await ask()
  const answered = await respondToRequest(acting(anOperator(), at(5)), {
    requestId: id,
    value: 'yes',
    respondedBy: 'boss@example.com',
    via: 'api',
  })
  expect(answered.response?.respondedBy).toBe('alice@example.com')
})
