import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAgent, anOperator, aSubmission } from '@/lib/testing/builders'
import type { Finish, Race } from '@/lib/testing/contender'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { contextFor } from './context'
import { getRequest } from './get-request'
import { readRequestEvents } from './read-request-events'
import { submitRequest } from './submit-request'
import { verifyRequestEvents } from './verify-request-events'

const ROUNDS = 30
const PEOPLE_EACH = 25
let instances: ChildProcess[]

beforeAll(async () => {
  const { url } = await openFreshDatabase()
  const contender = fileURLToPath(new URL('../testing/contender.ts', import.meta.url))
  instances = [1, 2].map(() => fork(contender, [url], { execArgv: ['--import', 'tsx'] }))
  await Promise.all(instances.map((instance) => once(instance, 'message')))
})

afterAll(async () => {
  await Promise.all(
    instances.map(async (instance) => {
      const gone = once(instance, 'exit')
      instance.disconnect()
      await gone
    }),
  )
  await closeFreshDatabase()
})

async function race(instance: ChildProcess, start: Race): Promise<Finish[]> {
  const finish = once(instance, 'message')
  instance.send(start)
  const [results] = await finish
  return results
}

test('of 50 people answering at once through two app instances exactly one wins, and everybody is told who', async () => {
  const agent = contextFor(anAgent())
  const alice = contextFor(anOperator())
  for (let round = 0; round < ROUNDS; round++) {
    const submitted = await submitRequest(agent, {
      submission: aSubmission(),
      idempotencyKey: null,
      bodyDigest: null,
    })
    const requestId = submitted.request.id
    const names = (instance: number) =>
      Array.from({ length: PEOPLE_EACH }, (_, person) => `p${instance}-${person}`)
    const finishes = await Promise.all(
      instances.map((instance, index) => race(instance, { requestId, people: names(index) })),
    )
    const results = finishes.flat()
    const [winner, ...others] = results.filter((result) => 'status' in result)
    expect(others).toEqual([])
    expect(winner).toMatchObject({ status: 'approved' })
    const email = `${winner?.name}@example.com`
    const losers = results.filter((result) => 'refusal' in result)
    expect(losers).toHaveLength(2 * PEOPLE_EACH - 1)
    for (const loser of losers)
      expect(loser).toMatchObject({ refusal: 'already_resolved', winner: { responded_by: email } })

    const request = await getRequest(alice, requestId)
    const events = await readRequestEvents(alice, requestId)
    expect(request.response?.respondedBy).toBe(email)
    expect(events.map(({ type }) => type)).toEqual(['request.submitted', 'request.responded'])
    expect(events[1]).toMatchObject({ actor: { name: email }, data: { responded_by: email } })
    expect(await verifyRequestEvents(alice, requestId)).toBeNull()
  }
})
