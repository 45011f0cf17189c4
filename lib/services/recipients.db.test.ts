import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '@/lib/domain/operator'
import { pool } from '@/lib/store/database'
import { acting, anAgent, anAuditor, anOperator } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin, aPerson, starter } from '@/lib/testing/people'
import { clockContext } from './context'
import { disableOperator } from './disable-operator'
import { readRecipients } from './read-recipients'
import { readRequestEvents } from './read-request-events'
import { setRecipients } from './set-recipients'
import { tickRequest } from './tick-request'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

async function escalatedTo(notifyTo: string): Promise<unknown> {
  const escalationLadder = [{ attempt: 2, channelHint: null, notifyTo }]
  const { id } = await ask({ retryPolicy: { maxAttempts: 2, intervalSeconds: 60, escalationLadder } })
  await tickRequest({ ...clockContext(), now: () => at(60) }, id)
  const events = await readRequestEvents(clockContext(), id)
  return events.find(({ type }) => type === 'request.escalated')?.data.recipient_allowed
}

test('RFC-0026 §11: with an empty list only people with an account that works may be told', async () => {
  const admin = await anAdmin()
  const alice = await aPerson(admin, 'alice@example.com', 'operator')
  expect(await escalatedTo('Alice@Example.com')).toBe(true)
  expect(await escalatedTo('boss@example.com')).toBe(false)
  await disableOperator(acting(actorOf(admin)), { operatorId: alice.id })
  expect(await escalatedTo('alice@example.com')).toBe(false)
})

test('RFC-0026 §11: and whoever an admin put on the list, which the audit tells of', async () => {
  await setRecipients(starter, { recipients: ['boss@example.com', '', ' BOSS@example.com'] })
  expect(await readRecipients(starter)).toMatchObject({ allowed: ['boss@example.com'] })
  expect(await escalatedTo('boss@example.com')).toBe(true)
  expect(await escalatedTo('mallory@example.com')).toBe(false)
  const { rows } = await pool().query(`select data from events where type = 'policy.recipients_changed'`)
  expect(rows).toEqual([{ data: { from: [], to: ['boss@example.com'] } }])
})

test('a list that cannot be read changes nothing', async () => {
  await expect(setRecipients(starter, { recipients: ['a b'] })).rejects.toMatchObject({
    details: { field: 'recipients' },
  })
  expect(await readRecipients(starter)).toMatchObject({ allowed: ['boss@example.com'] })
})

test.each([anOperator, anAuditor, anAgent])('$roles do not set it', async (actor) => {
  const ctx = acting(actor)
  await expect(readRecipients(ctx)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(setRecipients(ctx, { recipients: [] })).rejects.toMatchObject({ code: 'forbidden' })
})
