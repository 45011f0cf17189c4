import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'

apiForTests()

let agentKey: Caller
let operator: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  agentKey = await aCaller('agent')
  operator = await aCaller('responder')
  agent = openIntentAgent(agentKey)
})

const respond = (id: string, body: JsonObject) => operator.post(`/intents/${id}/suspend/respond`, body)
const pending = async () =>
  (await operator.get('/requests?status=pending&source=openintent')).body.data as JsonObject[]

describe('RFC-0025 §5 the record', () => {
  test('stored on a suspended intent it puts the question to people, once', async () => {
    const { id } = await agent.create()
    const record = aRecord({ question: 'Only this one?' })
    const before = await agent.setStatus(id, 'suspended_awaiting_input', 1)
    expect((await pending()).some(({ question }) => question === 'Only this one?')).toBe(false)
    expect((await agent.patch(id, before.version, '/_suspension', record)).status).toBe(200)
    const asked = (await pending()).filter(({ question }) => question === 'Only this one?')
    expect(asked).toMatchObject([
      { source: { protocol: 'openintent', agent: 'refund-agent', correlation: { intent_id: id } } },
    ])
  })

  test('RFC-0025 §8 an answer is in the very next read, with label and description', async () => {
    const { id } = await agent.create()
    const record = aRecord()
    await agent.suspend(id, record)
    const answer = await respond(id, {
      suspension_id: String(record.id),
      value: 'approve',
      responded_by: 'alice@example.com',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        intent_id: id,
        suspension_id: record.id,
        resolution: 'responded',
        value: 'approve',
        choice_label: 'Approve refund',
        choice_description: 'Full refund',
        responded_by: 'alice@example.com',
      },
    })
    expect(answer.body.responded_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/)
    const after = await agent.read(id)
    expect(after).toMatchObject({
      status: 'active',
      state: {
        _suspension: { resolution: 'responded', response: 'approve', responded_by: 'alice@example.com' },
      },
    })
    expect((await agent.events(id)).map(({ event_type }) => event_type)).toEqual([
      'status_changed',
      'intent.resumed',
      'intent.suspended',
      'state_patched',
      'status_changed',
      'intent_created',
    ])
  })
})

test('RFC-0025 §2 fail: on expiry the intent is abandoned and the record says expired', async () => {
  const { id } = await agent.create()
  await agent.suspend(id, aRecord({ timeout_seconds: 60, question: 'Expire me?' }))
  const request = (await pending()).find(({ question }) => question === 'Expire me?')
  await tickRequest({ ...clockContext(), now: () => new Date(Date.now() + 61_000) }, String(request?.id))
  expect(await agent.read(id)).toMatchObject({
    status: 'abandoned',
    state: { _suspension: { resolution: 'expired' } },
  })
})
