import { expect, test } from 'vitest'
import { toPortfolioPageView } from '@/lib/contract/openintent/portfolio-page-view'
import { toStandingView } from '@/lib/contract/openintent/standing-view'
import type { Actor } from '@/lib/domain/actor'
import { contextFor } from '@/lib/services/context'
import { prisma } from '@/lib/store/database'
import { aCaller, apiForTests } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'
import { listEvents } from '../list-events'
import { findStreamPlaces } from './find-stream-places'
import { hasPortfolios } from './has-portfolios'
import { readPortfolioPage } from './read-portfolio-page'
import { readStanding } from './read-standing'

apiForTests()
const person: Actor = { kind: 'operator', id: 'op_1', email: 'a@b.c', name: 'A', roles: ['operator'] }
const link: Actor = { kind: 'link', id: 'l', recipient: 'x', requestId: '', version: 1 }

async function aScene() {
  const key = await aCaller('agent')
  const agent = openIntentAgent(key)
  const upstream = await agent.create({ title: 'Check stock' })
  const intent = await agent.create({ title: 'Refund', depends_on: [upstream.id] })
  const waiting = await agent.create({ title: 'Notify', depends_on: [intent.id] })
  const torn = await agent.create({ title: 'Close', depends_on: [intent.id, upstream.id] })
  const { body: portfolio } = await key.post('/portfolios', { name: 'Launch', created_by: 'desk' })
  for (const { id } of [intent, waiting])
    await key.post(`/portfolios/${portfolio.id}/intents`, { intent_id: id })
  await agent.suspend(intent.id, aRecord({ question: 'Refund?' }))
  const { requestId } = await prisma().intent.findUniqueOrThrow({ where: { id: intent.id } })
  return {
    key,
    agent,
    upstream,
    intent,
    waiting,
    torn,
    portfolioId: String(portfolio.id),
    requestId: requestId ?? '',
  }
}

test('a person sees the intent of a question, what is around it and what an answer moves', async () => {
  const { requestId, intent, waiting, torn, portfolioId } = await aScene()
  const ctx = contextFor(person)
  const standing = await readStanding(ctx, requestId)
  const view = standing && toStandingView(standing, ctx.now())
  expect(view).toMatchObject({
    intent: { title: 'Refund', status: 'suspended_awaiting_input', after_answer: 'active' },
    portfolios: [{ id: portfolioId, name: 'Launch', total: 2, completed: 0, suspended: 1 }],
    dependencies: [{ title: 'Check stock', status: 'active' }],
    questions: [{ question: 'Refund?', status: 'pending' }],
    left_off: { dependencies: 0, dependents: 0, tasks: 0, questions: 0 },
  })
  expect(view?.dependents).toEqual([
    expect.objectContaining({ id: waiting.id, status: 'blocked', is_released: true, waits_for_others: 0 }),
    expect.objectContaining({ id: torn.id, status: 'blocked', is_released: false, waits_for_others: 1 }),
  ])
  expect(view?.streams).toEqual(expect.arrayContaining([intent.id, waiting.id, portfolioId]))
})

test('earlier questions of the intent are its history, with what became of them', async () => {
  const { requestId, agent, intent } = await aScene()
  const responder = await aCaller('responder')
  const answered = await responder.post(`/requests/${requestId}/response`, {
    value: 'approve',
    responded_by: 'grace@example.com',
  })
  expect(answered.status).toBe(200)
  await agent.suspend(intent.id, aRecord({ question: 'And now?' }))
  const standing = await readStanding(contextFor(person), requestId)
  const view = standing && toStandingView(standing, new Date())
  expect(view?.questions).toMatchObject([
    { question: 'And now?', status: 'pending' },
    { question: 'Refund?', answer: 'Approve refund', responded_by: 'grace@example.com' },
  ])
  expect(view?.newest_request_id).not.toBe(requestId)
})

test('the page of a portfolio lists waiting members first, with their question', async () => {
  const { portfolioId, requestId } = await aScene()
  expect(await hasPortfolios(contextFor(person))).toBe(true)
  const view = toPortfolioPageView(await readPortfolioPage(contextFor(person), portfolioId))
  expect(view).toMatchObject({ total: 2, completion_percentage: 0, label: 'in_progress', left_off: 0 })
  expect(view.members).toMatchObject([
    { title: 'Refund', agents: ['refund-agent'], question: { request_id: requestId, question: 'Refund?' } },
    { title: 'Notify', status: 'blocked', question: null },
  ])
})

test('a link and another agent learn nothing', async () => {
  const { requestId, portfolioId } = await aScene()
  const holder = contextFor({ ...link, requestId })
  await expect(readStanding(holder, requestId)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readPortfolioPage(holder, portfolioId)).rejects.toMatchObject({ code: 'forbidden' })
  const other = contextFor({ kind: 'agent', id: 'key_other', name: 'other', roles: ['agent'] })
  await expect(readStanding(other, requestId)).rejects.toMatchObject({ code: 'not_found' })
  const page = await readPortfolioPage(other, portfolioId)
  expect(page.members.map(({ question }) => question)).toEqual([null, null])
})

test('events of an intent lead to the question that was open then', async () => {
  const { intent, requestId } = await aScene()
  const ctx = contextFor(person)
  const { events } = await listEvents(ctx, { stream: intent.id, limit: 50 })
  const places = await findStreamPlaces(ctx, events)
  const asked = events.find(({ type }) => type === 'state_patched' || type === 'intent.suspended')
  expect(places.get(asked?.cursor ?? '')).toEqual({
    kind: 'intent',
    name: 'Refund',
    requestId,
    portfolioId: null,
  })
})
