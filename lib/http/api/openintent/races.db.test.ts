import { beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { verifyAudit } from '@/lib/services/verify-audit'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'

apiForTests()

let operator: Caller
let agent: ReturnType<typeof openIntentAgent>
let agentKey: Caller
beforeAll(async () => {
  agentKey = await aCaller('agent')
  operator = await aCaller('responder')
  agent = openIntentAgent(agentKey)
})

async function suspended() {
  const { id } = await agent.create()
  const record = aRecord({ question: `Question ${id}?`, timeout_seconds: 60 })
  const { version } = await agent.suspend(id, record)
  const { data } = (await operator.get(`/requests?status=pending&q=${id.slice(0, 8)}`)).body
  const request = (data as JsonObject[]).find(({ question }) => question === record.question)
  return { id, version, suspensionId: String(record.id), requestId: String(request?.id) }
}

const rounds = Array.from({ length: 10 }, (_, n) => n)

describe('whoever is first, intent and request say the same', () => {
  test.each(rounds)('twenty answers at once on both wires: one wins (round %i)', async () => {
    const { id, suspensionId, requestId } = await suspended()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0
          ? operator.post(`/intents/${id}/suspend/respond`, {
              suspension_id: suspensionId,
              value: 'approve',
              responded_by: `person${n}`,
            })
          : operator.post(`/requests/${requestId}/response`, { value: 'deny', responded_by: `person${n}` }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const [request, intent] = [(await operator.get(`/requests/${requestId}`)).body, await agent.read(id)]
    expect((intent.state._suspension as JsonObject).response).toBe((request.response as JsonObject).value)
    expect((intent.state._suspension as JsonObject).responded_by).toBe(
      (request.response as JsonObject).responded_by,
    )
  })

  test.each(rounds)('an answer, the end of time and the agent itself at once (round %i)', async () => {
    const { id, version, suspensionId, requestId } = await suspended()
    const later = { ...clockContext(), now: () => new Date(Date.now() + 61_000) }
    const [answer, , move] = await Promise.all([
      operator.post(`/intents/${id}/suspend/respond`, { suspension_id: suspensionId, value: 'approve' }),
      tickRequest(later, requestId),
      agentKey.post(`/intents/${id}/status`, { status: 'abandoned' }, agent.match(version)),
    ])
    const [request, intent] = [(await operator.get(`/requests/${requestId}`)).body, await agent.read(id)]
    const { resolution } = intent.state._suspension as JsonObject
    const expected = { answered: 'responded', expired: 'expired', dismissed: 'cancelled' }
    expect(resolution).toBe(expected[request.status as keyof typeof expected])
    expect([answer.status === 200, resolution === 'responded'].every((x, _, all) => x === all[0])).toBe(true)
    expect(move.status === 200).toBe(resolution === 'cancelled')
    expect(intent.status).toBe(resolution === 'responded' ? 'active' : 'abandoned')
  })

  test('a chain of dependents that all move at once ends without a lost intent', async () => {
    const first = await agent.create()
    const chain = [first]
    for (let n = 0; n < 5; n++) chain.push(await agent.create({ depends_on: [chain[n]?.id ?? ''] }))
    await Promise.all(chain.map(({ id }) => agent.suspend(id).catch(() => null)))
    const statuses = await Promise.all(chain.map(async ({ id }) => (await agent.read(id)).status))
    expect(
      statuses.every((status) => ['suspended_awaiting_input', 'blocked', 'active'].includes(status)),
    ).toBe(true)
    expect((await agent.read(first.id)).status).toBe('suspended_awaiting_input')
  })

  test('and the audit log is whole', async () => {
    expect((await verifyAudit(clockContext())).faults).toEqual([])
  })
})
