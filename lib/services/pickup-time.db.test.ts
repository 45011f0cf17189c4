import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool } from '@/lib/store/database'
import { NOT_PICKED_UP } from '@/lib/store/list-requests'
import { acting, anAgent, anAuditor, anOperator } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { starter } from '@/lib/testing/people'
import { acknowledgeRequest } from './acknowledge-request'
import { countRequests } from './count-requests'
import { listRequests } from './list-requests'
import { readPickupTime } from './read-pickup-time'
import { recordDelivery } from './record-delivery'
import { respondToRequest } from './respond-to-request'
import { setPickupTime } from './set-pickup-time'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

const people = (seconds: number) => acting(anOperator, at(seconds))
const agent = acting(anAgent, at(30))

async function decided(seconds: number, by = anAgent): Promise<string> {
  const { id } = await ask({}, { by })
  await respondToRequest(people(seconds), { requestId: id, value: 'yes', via: 'console' })
  return id
}
const overdue = async (ctx: typeof agent, limit = 50) =>
  (await listRequests(ctx, { pickup: 'overdue', sort: 'newest', limit })).requests.map(({ id }) => id)

test('a quarter of an hour unless an admin says otherwise, which the audit tells of', async () => {
  expect(await readPickupTime(starter)).toMatchObject({ seconds: 900, updatedBy: null })
  await setPickupTime(starter, { seconds: 60 })
  await setPickupTime(starter, { seconds: 60 })
  await setPickupTime(starter, { seconds: null })
  expect(await readPickupTime(starter)).toMatchObject({ seconds: null })
  await setPickupTime(starter, { seconds: 900 })
  const { rows } = await pool().query(
    `select data from events where type = 'policy.pickup_changed' order by seq`,
  )
  expect(rows.map(({ data }) => [data.from, data.to])).toEqual([
    [900, 60],
    [60, null],
    [null, 900],
  ])
})

test('a time that cannot be changes nothing', async () => {
  await expect(setPickupTime(starter, { seconds: 0 })).rejects.toMatchObject({
    details: { field: 'pickup_seconds' },
  })
  expect(await readPickupTime(starter)).toMatchObject({ seconds: 900 })
})

test.each([anOperator, anAuditor, anAgent])('$roles do not set it', async (actor) => {
  await expect(setPickupTime(acting(actor), { seconds: 60 })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(readPickupTime(acting(actor))).rejects.toMatchObject({ code: 'forbidden' })
})

test('what lies too long is listed by decision and counted; the next one is told ahead', async () => {
  const other = { ...anAgent, id: 'key_other' }
  const [first, second, foreign] = [await decided(10), await decided(20), await decided(15, other)]
  await ask()
  const done = await decided(11)
  await acknowledgeRequest(agent, { requestId: done, state: 'done', message: null })
  // Delivered is not picked up.
  await recordDelivery(agent, second, 'poll')

  expect(await overdue(people(909))).toEqual([])
  expect(await countRequests(people(909))).toMatchObject({ overdue: 0, nextOverdueAt: at(910) })
  expect(await overdue(people(910))).toEqual([first])
  expect(await countRequests(people(910))).toMatchObject({ overdue: 1, nextOverdueAt: at(915) })
  expect(await overdue(people(5000))).toEqual([second, foreign, first])
  expect(await countRequests(people(5000))).toMatchObject({ overdue: 3, nextOverdueAt: null })
  expect(await overdue(acting(anAgent, at(5000)))).toEqual([second, first])

  const page = await listRequests(people(5000), { pickup: 'overdue', sort: 'newest', limit: 2 })
  const rest = { pickup: 'overdue', sort: 'newest', limit: 2, cursor: page.nextCursor ?? '' } as const
  expect((await listRequests(people(5000), rest)).requests.map(({ id }) => id)).toEqual([first])

  await acknowledgeRequest(agent, { requestId: first, state: 'picked_up', message: null })
  expect(await overdue(people(5000))).toEqual([second, foreign])
  await setPickupTime(starter, { seconds: null })
  expect(await overdue(people(5000))).toEqual([])
  expect(await countRequests(people(5000))).toMatchObject({ overdue: 0, nextOverdueAt: null })
})

test('the list and the count read their own index, however much was never acknowledged', async () => {
  await setPickupTime(starter, { seconds: 900 })
  const client = await pool().connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from requests where ${NOT_PICKED_UP} and resolved_at <= now()
       order by resolved_at desc, id desc limit 51`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('requests_not_picked_up')
    expect(plan).not.toContain('Sort')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
