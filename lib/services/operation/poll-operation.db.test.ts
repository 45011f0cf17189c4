import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import type { Operation } from '@/lib/domain/operation/operation'
import type { NewOperation } from '@/lib/domain/operation/register-operation'
import { streamEvents } from '@/lib/store/read-events'
import { acting } from '@/lib/testing/actors'
import { anAgent, anOperator, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { aReport, newWork } from '@/lib/testing/operations'
import { refusalFrom } from '@/lib/testing/refusal'
import { clockContext, contextFor } from '../context'
import { cancelOperation } from './cancel-operation'
import { deliverCancel } from './deliver-cancel'
import { endOperation } from './end-operation'
import { getOperation } from './get-operation'
import { pollOperation } from './poll-operation'
import { registerOperation } from './register-operation'
import { requestPoll } from './request-poll'
import { setOperationPolicy } from './set-operation-policy'

// The connector is on this machine, which only the setting allows.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

let server: Server
let url: string
let calls: string[] = []
/** What the connector answers next; set by each test. */
let answer: RequestListener

const root = anOperator('root', ['admin'])
// Longer than anything here takes, so that only the test of silence meets it.
const policy = { jitterPercent: 0, pollTimeoutMs: 30_000, maxResponseBytes: 2048, maxAttempts: 3 }
const poller = (seconds: number) => ({
  ...contextFor({ kind: 'system', name: 'poller' }),
  now: () => at(seconds),
})
const poll = (id: string, seconds: number) => pollOperation(poller(seconds), id)
const look = (id: string, seconds = 0): Promise<Operation> =>
  getOperation({ ...clockContext(), now: () => at(seconds) }, id)
const saying = (body: JsonObject | string, status = 200, headers = {}): RequestListener => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (_, response) => response.writeHead(status, headers).end(text)
}

let count = 0
async function register(parts: Partial<NewOperation> = {}): Promise<string> {
  const work = newWork({ statusUrl: `${url}/status`, cancelUrl: `${url}/cancel`, ...parts })
  const admission = { mode: 'async', support: null, responseMode: 'surface-to-caller' } as const
  const input = { work, admission, idempotencyKey: `poll-${++count}` }
  return (await registerOperation(acting(anAgent(), at()), input)).operation.id
}

beforeAll(async () => {
  await openFreshDatabase()
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await setOperationPolicy(acting(root), { policy })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await closeFreshDatabase()
})
beforeEach(() => {
  calls = []
})

describe('a poll', () => {
  test('brings the result, once, and its facts', async () => {
    const id = await register()
    answer = saying(aReport(id, 'completed', { result: { text: 'private' } }))
    await poll(id, 4.9)
    expect(calls).toEqual([])
    await poll(id, 5)
    await poll(id, 6)
    expect(calls).toEqual(['GET /status'])
    expect(await look(id)).toMatchObject({ status: 'completed', result: { text: 'private' }, attempts: 1 })
    const events = await streamEvents(id)
    expect(events.map(({ type }) => type)).toEqual(['operation.registered', 'operation.completed'])
    expect(events[1]?.actor).toMatchObject({ kind: 'system', name: 'poller' })
    expect(JSON.stringify(events)).not.toContain('private')
  })

  test('two workers at once make one call', async () => {
    const id = await register()
    answer = saying(aReport(id, 'running'))
    await Promise.all([poll(id, 5), poll(id, 5), poll(id, 5)])
    expect(calls).toHaveLength(1)
    expect(await look(id)).toMatchObject({ status: 'running', attempts: 1 })
  })

  test.each<[string, (id: string) => RequestListener, JsonObject]>([
    ['429 with Retry-After', () => saying('', 429, { 'retry-after': '60' }), { code: 'connector-busy' }],
    [
      '503 that looks like a result',
      (id) => saying(aReport(id, 'completed', { result: 1 }), 503),
      { code: 'connector-busy' },
    ],
    ['an error of its own', () => saying('oops', 500), { code: 'http-error' }],
    ['a redirect', () => saying('', 302, { location: 'http://169.254.169.254/' }), { code: 'http-error' }],
    ['no JSON', () => saying('<html>'), { code: 'invalid-status' }],
    [
      'more bytes than allowed',
      (id) => saying(aReport(id, 'completed', { result: 'x'.repeat(3000) })),
      { code: 'response-too-large' },
    ],
    [
      'a lie about which work',
      () => saying(aReport('deferred:other:1', 'completed', { result: 1 })),
      { code: 'invalid-status' },
    ],
    ['a result that is missing', (id) => saying(aReport(id, 'completed')), { code: 'invalid-status' }],
    [
      'a key that changes objects',
      (id) => saying(JSON.stringify(aReport(id, 'completed')).replace('}', ',"result":{"__proto__":1}}')),
      { code: 'invalid-status' },
    ],
    ['a broken connection', () => (request) => request.socket.destroy(), { code: 'unreachable' }],
  ])('is no status when the connector answers with %s', async (_, answering, diagnostic) => {
    const id = await register()
    answer = answering(id)
    await poll(id, 5)
    const operation = await look(id)
    expect(operation).toMatchObject({ status: 'pending', attempts: 1 })
    expect(operation.diagnostics.at(-1)).toMatchObject(diagnostic)
    expect(operation.nextPollAt).toEqual(
      at(diagnostic.code === 'connector-busy' && _.startsWith('429') ? 65 : 10),
    )
  })

  test('is no status when the connector is silent', async () => {
    const id = await register()
    answer = () => {}
    await setOperationPolicy(acting(root), { policy: { ...policy, pollTimeoutMs: 50 } })
    await poll(id, 5)
    await setOperationPolicy(acting(root), { policy })
    const { diagnostics, nextPollAt } = await look(id)
    expect(diagnostics.at(-1)).toMatchObject({ code: 'unreachable', message: 'No answer within 0.05 s.' })
    expect(nextPollAt).toEqual(at(10))
  })

  test.each([
    [404, '{}'],
    [410, ''],
  ])('a connector that answers %i does not know it any more', async (status, body) => {
    const id = await register()
    answer = saying(body, status)
    await poll(id, 5)
    expect((await look(id)).status).toBe('unknown')
  })

  test('gives up after the attempts, and expires at the deadline', async () => {
    const tired = await register()
    answer = saying('oops', 500)
    for (const seconds of [5, 10, 15, 20, 25]) await poll(tired, seconds)
    expect(calls).toHaveLength(3)
    expect(await look(tired)).toMatchObject({ status: 'timed-out', attempts: 3 })
    const old = await register({ hints: { ...newWork().hints, failAfterSeconds: 8 } })
    answer = saying(aReport(old, 'pending'))
    await poll(old, 5)
    expect((await look(old, 7)).nextPollAt).toBeNull()
    await endOperation(poller(7.9), old)
    expect((await look(old, 7)).status).toBe('pending')
    await endOperation(poller(8), old)
    expect((await look(old)).status).toBe('expired')
  })

  test('killed after the call was counted, the next is due when this one cannot be answered any more', async () => {
    const id = await register()
    const isCalled = new Promise<() => void>((resolve) => {
      answer = (request) => resolve(() => request.socket.destroy())
    })
    const lost = poll(id, 5)
    const hangUp = await isCalled
    // As a killed process leaves it: counted, called, never told.
    expect(await look(id)).toMatchObject({ attempts: 1, nextPollAt: at(5 + 30 + 5) })
    hangUp()
    await lost
  })

  test('now: as soon as the minimum allows, with its actor in the log', async () => {
    const id = await register()
    answer = saying(aReport(id, 'pending', { retry_after_seconds: 300 }))
    expect((await requestPoll(acting(root, at(1)), id)).nextPollAt).toEqual(at(1))
    await poll(id, 1)
    expect((await requestPoll(acting(root, at(2)), id)).nextPollAt).toEqual(at(6))
    expect((await streamEvents(id)).at(-1)).toMatchObject({
      type: 'operation.poll_requested',
      actor: { name: 'root@example.com' },
    })
    const auditor = anOperator('olga', ['auditor'])
    expect((await refusalFrom(requestPoll(acting(auditor, at(3)), id))).code).toBe('forbidden')
  })
})

describe('a cancellation', () => {
  const asked = async () => {
    const id = await register()
    await cancelOperation(acting(root, at(1)), { operationId: id, reason: 'not needed' })
    return id
  }
  const deliver = (id: string, isLastTry = false) => deliverCancel(poller(2), { operationId: id, isLastTry })

  test('is brought to the connector, signed, and counts when the connector says so', async () => {
    const id = await asked()
    let headers: JsonObject = {}
    answer = (request, response) => {
      headers = request.headers as JsonObject
      response.writeHead(202).end()
    }
    await deliver(id)
    expect(calls).toEqual(['POST /cancel'])
    expect(headers['webhook-signature']).toMatch(/^v1,/)
    expect(await look(id)).toMatchObject({ status: 'pending', cancellation: { state: 'acknowledged' } })
    answer = saying(aReport(id, 'cancelled'))
    await poll(id, 5)
    expect(await look(id)).toMatchObject({ status: 'cancelled', cancellation: { state: 'cancelled' } })
    const types = (await streamEvents(id)).map(({ type }) => type)
    expect(types.slice(1)).toEqual([
      'operation.cancel_requested',
      'operation.cancel_acknowledged',
      'operation.cancelled',
    ])
  })

  test('comes too late when the connector has a result', async () => {
    const id = await asked()
    answer = saying(aReport(id, 'completed', { result: 1 }), 409)
    await deliver(id)
    expect(await look(id)).toMatchObject({
      status: 'completed',
      result: 1,
      cancellation: { state: 'too-late' },
    })
  })

  test('is refused by a 4xx, and tried again after a 5xx until it is given up', async () => {
    const refused = await asked()
    answer = saying('', 409)
    await deliver(refused)
    expect((await look(refused)).cancellation?.state).toBe('refused')
    const unheard = await asked()
    answer = saying('', 500)
    await expect(deliver(unheard)).rejects.toThrow('500')
    await deliver(unheard, true)
    expect(await look(unheard)).toMatchObject({ status: 'pending', cancellation: { state: 'requested' } })
    expect((await streamEvents(unheard)).at(-1)?.type).toBe('operation.cancel_unanswered')
  })

  test('brought twice calls once', async () => {
    const id = await asked()
    answer = saying('', 202)
    await deliver(id)
    await deliver(id)
    expect(calls).toHaveLength(1)
  })
})

test('a connector that is no longer allowed is not called', async () => {
  const id = await register()
  await setOperationPolicy(acting(root), {
    policy: { ...policy, connectorOrigins: ['https://c.example.com'] },
  })
  await poll(id, 5)
  expect(calls).toEqual([])
  expect((await refusalFrom(register())).details).toEqual({ field: 'status_url' })
  await setOperationPolicy(acting(root), { policy })
})
