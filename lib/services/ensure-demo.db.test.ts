import { afterAll, beforeAll, expect, test } from 'vitest'
import { prisma } from '@/lib/store/database'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { clockContext } from './context'
import { DEMO_PASSWORD, ensureDemo } from './ensure-demo'
import { listRequests } from './list-requests'
import { verifyRequestEvents } from './verify-request-events'

beforeAll(async () => {
  await openFreshDatabase()
})
afterAll(closeFreshDatabase)

const ctx = clockContext()
const everything = async () => (await listRequests(ctx, { sort: 'newest', limit: 50 })).requests

test('the demo has people and a history in which every way to end occurs, once however often it starts', async () => {
  const people = await ensureDemo(ctx)
  expect(people.map(({ email }) => email)).toContain('alice@example.com')
  expect(DEMO_PASSWORD.length).toBeGreaterThanOrEqual(10)
  const first = await everything()
  const statuses = new Set(first.map(({ status }) => status))
  expect(statuses).toEqual(new Set(['approved', 'rejected', 'answered', 'expired', 'dismissed']))
  for (const { id } of first) expect(await verifyRequestEvents(ctx, id)).toBeNull()
  await ensureDemo(ctx)
  expect(await everything()).toEqual(first)
  expect(await prisma().operator.count()).toBe(people.length)
})
