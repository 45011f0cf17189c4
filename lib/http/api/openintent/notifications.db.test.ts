import { beforeAll, expect, test, vi } from 'vitest'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { pool } from '@/lib/store/database'
import { findDeliveriesOf } from '@/lib/store/deliveries'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { addChannel } from '@/lib/testing/channels'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'
import { anAdmin } from '@/lib/testing/people'

vi.hoisted(() => {
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})
apiForTests()

let operator: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  operator = await aCaller('responder')
  agent = openIntentAgent(await aCaller('agent'))
  const admin = await anAdmin()
  await addChannel(admin, 'ntfy', { name: 'phone', fields: { topic: 't' } })
  await addChannel(admin, 'pagerduty', { name: 'pager', isDefault: false, fields: { routing_key: 'R' } })
})

async function requestOf(intentId: string): Promise<string> {
  const { rows } = await pool().query('select request_id from suspensions where intent_id = $1', [intentId])
  return rows[0].request_id
}

test('the question of an intent tells people in the same transaction, reminds along the ladder, and is silent once answered', async () => {
  const { id } = await agent.create()
  const retry_policy = {
    max_attempts: 3,
    interval_seconds: 60,
    escalation_ladder: [{ attempt: 2, channel_hint: 'pager', notify_to: null }],
  }
  const record = aRecord({ retry_policy })
  await agent.suspend(id, record)
  const requestId = await requestOf(id)
  expect(await findDeliveriesOf(requestId)).toMatchObject([
    { channel: 'ntfy', status: 'pending', reason: 'asked' },
  ])
  await tickRequest({ ...clockContext(), now: () => new Date(Date.now() + 61_000) }, requestId)
  expect(await findDeliveriesOf(requestId)).toMatchObject([
    { channel: 'ntfy', status: 'pending' },
    { channel: 'pagerduty', status: 'pending', reason: 'reminder', requestAttempt: 2 },
  ])
  const answer = await operator.post(`/intents/${id}/suspend/respond`, {
    suspension_id: record.id ?? null,
    value: 'approve',
    responded_by: 'grace@example.com',
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const after = await findDeliveriesOf(requestId)
  expect(after.map(({ channel, status, reason }) => `${channel} ${reason} ${status}`).toSorted()).toEqual([
    'ntfy asked cancelled',
    'pagerduty closing pending',
    'pagerduty reminder cancelled',
  ])
})
