import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { contextFor } from '@/lib/services/context'
import { verifyRequestEvents } from '@/lib/services/verify-request-events'
import { databaseUrl } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aSuspension } from '@/lib/testing/art'
import { anOperator } from '@/lib/testing/builders'
import type { ClaimFinish, ClaimRace } from '@/lib/testing/claim-contender'

apiForTests()
let agent: Caller
let responder: Caller
let instances: ChildProcess[]
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
  const contender = fileURLToPath(new URL('../../../testing/claim-contender.ts', import.meta.url))
  instances = [1, 2].map(() => fork(contender, [databaseUrl()], { execArgv: ['--import', 'tsx'] }))
  await Promise.all(instances.map((instance) => once(instance, 'message')))
})
afterAll(async () => {
  for (const instance of instances) {
    const gone = once(instance, 'exit')
    instance.disconnect()
    await gone
  }
})

async function decided(value = 'yes') {
  const posted = aSuspension()
  const { body } = await agent.post('/art/suspensions', posted)
  const requestId = String(body.requestId)
  const path = `/art/suspensions/${posted.suspensionId}`
  const early = await agent.post(`${path}/claim`, { consumer: 'a' })
  expect([early.status, early.body.code]).toEqual([409, 'not_resolved'])
  await responder.post(`/requests/${requestId}/response`, { value, responded_by: 'alice@example.com' })
  return { ...posted, requestId, path }
}

const typesOf = async (requestId: string) =>
  ((await agent.get(`/requests/${requestId}/events`)).body.data as JsonObject[]).map(({ type }) => type)

describe('POST …/claim and …/ack', () => {
  it('hands the decision to one consumer, who resumes and says so', async () => {
    const { path, requestId, threadId, suspensionId } = await decided()
    const claimed = await agent.post(`${path}/claim`, { consumer: 'phone' })
    expect(claimed.status).toBe(200)
    expect(claimed.body).toMatchObject({
      threadId,
      suspensionId,
      decision: { approved: true },
      decidedBy: 'alice@example.com',
      claim: { consumer: 'phone', outcome: null },
    })
    const { claimedAt, leaseUntil } = claimed.body.claim as JsonObject
    expect(Date.parse(`${leaseUntil}`) - Date.parse(`${claimedAt}`)).toBe(60_000)
    const other = await agent.post(`${path}/claim`, { consumer: 'laptop' })
    expect([other.status, other.body.holder, other.body.leaseUntil]).toEqual([409, 'phone', leaseUntil])
    const stolen = await agent.post(`${path}/ack`, { consumer: 'laptop', outcome: 'resumed' })
    expect([stolen.status, stolen.body.holder]).toEqual([409, 'phone'])

    expect((await agent.post(`${path}/ack`, { consumer: 'phone', outcome: 'resumed' })).status).toBe(200)
    expect((await agent.post(`${path}/ack`, { consumer: 'phone', outcome: 'resumed' })).status).toBe(200)
    expect((await agent.post(`${path}/claim`, { consumer: 'laptop' })).status).toBe(409)
    expect((await agent.get(`/requests/${requestId}`)).body).toMatchObject({
      delivery: { picked_up_at: expect.any(String), done_at: expect.any(String), failure: null },
      claim: { consumer: 'phone', outcome: 'resumed' },
    })
    expect(await typesOf(requestId)).toEqual([
      'request.submitted',
      'request.responded',
      'decision.claimed',
      'request.picked_up',
      'request.done',
    ])
  })

  it('may be claimed again after a failed resume', async () => {
    const { path, requestId } = await decided('no')
    await agent.post(`${path}/claim`, { consumer: 'a', leaseSeconds: 600 })
    const failure = { consumer: 'a', outcome: 'resume_failed', message: 'state not found' }
    expect((await agent.post(`${path}/ack`, failure)).status).toBe(200)
    const { delivery } = (await agent.get(`/requests/${requestId}`)).body
    expect(delivery).toMatchObject({ failure: 'state not found', done_at: null })
    const again = await agent.post(`${path}/claim`, { consumer: 'b' })
    expect([again.status, again.body.decision]).toEqual([200, { approved: false }])
    expect((await agent.get(`/requests/${requestId}`)).body.delivery).toMatchObject({ failure: null })
  })

  it.each([
    ['no consumer', 'claim', {}, 'consumer'],
    ['a lease too long', 'claim', { consumer: 'a', leaseSeconds: 601 }, 'leaseSeconds'],
    ['an unknown outcome', 'ack', { outcome: 'fine' }, 'outcome'],
  ])('refuses %s', async (_, call, body, field) => {
    const { path } = await decided()
    const refused = await agent.post(`${path}/${call}`, body)
    expect([refused.status, refused.body.field]).toEqual([422, field])
  })

  it('is not for another key', async () => {
    const { path } = await decided()
    const other = await aCaller('agent')
    for (const call of ['claim', 'ack', 'cancellation'])
      expect((await other.post(`${path}/${call}`, { consumer: 'a', outcome: 'resumed' })).status).not.toBe(
        200,
      )
    expect((await other.post(`${path}/claim`, { consumer: 'a' })).status).toBe(404)
  })

  it('50 consumers at once, one winner', async () => {
    const { path, requestId } = await decided()
    const consumers = Array.from({ length: 50 }, (_, index) => `consumer-${index}`)
    const answers = await Promise.all(consumers.map((consumer) => agent.post(`${path}/claim`, { consumer })))
    const winners = answers.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const consumer = (winners[0]?.body.claim as JsonObject | undefined)?.consumer
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.holder).toBe(consumer)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    expect((await typesOf(requestId)).filter((type) => type === 'decision.claimed')).toHaveLength(1)
  })

  it('50 through two app instances, one winner, round after round', async () => {
    for (let round = 0; round < 10; round++) {
      const { requestId, threadId, suspensionId } = await decided()
      const [submitted] = (await agent.get(`/requests/${requestId}/events`)).body.data as JsonObject[]
      const keyId = String((submitted?.actor as JsonObject | undefined)?.id)
      const finishes = await Promise.all(
        instances.map(async (instance, index) => {
          const finish = once(instance, 'message')
          const consumers = Array.from({ length: 25 }, (_, person) => `c${index}-${person}`)
          instance.send({ keyId, threadId, suspensionId, consumers } satisfies ClaimRace)
          const [results] = (await finish) as [ClaimFinish[]]
          return results
        }),
      )
      const results = finishes.flat()
      const winners = results.filter((result) => 'leaseUntil' in result)
      expect(winners).toHaveLength(1)
      const holder = winners[0]?.consumer
      for (const result of results.filter((one) => 'refusal' in one))
        expect(result).toMatchObject({ refusal: 'conflict', holder })
      expect(await verifyRequestEvents(contextFor(anOperator()), requestId)).toBeNull()
    }
  })
})
