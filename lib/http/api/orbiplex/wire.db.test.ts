import { beforeAll, describe, expect, test } from 'vitest'
import { findOperationFault, findStatusFault } from '@/lib/contract/orbiplex/published-schemas'
import type { JsonObject } from '@/lib/domain/json'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRegistration, aReport, registered } from '@/lib/testing/operations'

apiForTests()
let host: Caller
let connector: Caller
let admin: Caller
beforeAll(async () => {
  host = await aCaller('agent')
  connector = await aCaller('connector')
  admin = await aCaller('admin')
})

const stored = async () => Number((await pool().query('select count(*) from operations')).rows[0]?.count)

describe('P055 §3: registration', () => {
  test('answers 202 with the canonical payload, Retry-After and Location', async () => {
    const body = aRegistration({ 'correlation/id': 'run:7', retry_after_seconds: 1, extensions: { lab: 1 } })
    const { status, body: payload, headers } = await connector.post('/deferred', body)
    expect(status).toBe(202)
    expect(findOperationFault(payload)).toBeNull()
    const id = String(payload['operation/id'])
    expect(id).toMatch(/^deferred:sensorium\.directive\.invoke:[\w-]+$/)
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('location')).toBe(`/api/v1/deferred/${id}`)
    expect(payload).toMatchObject({
      status: 'deferred',
      retry_after_seconds: 5,
      status_href: `/api/v1/deferred/${id}`,
      'cancel/unavailable-reason': 'The device has begun.',
      'correlation/id': 'run:7',
      'audit/outcome-ref': `event:${id}/1`,
      extensions: { lab: 1 },
    })
    expect(payload).not.toHaveProperty('cancel_href')
    const life = Date.parse(String(payload.expires_at)) - Date.parse(String(payload.created_at))
    expect(life).toBe(900_000)
  })

  test.each<[string, JsonObject, string | null]>([
    ['a way to cancel', { cancel_url: 'https://c.example.com/x', 'cancel/unavailable-reason': null }, null],
    ['neither', { 'cancel/unavailable-reason': null }, 'The connector named no way to cancel.'],
  ])('exactly one cancellation surface: %s', async (_, parts, reason) => {
    const { body } = await host.post('/deferred', aRegistration(parts))
    expect(findOperationFault(body)).toBeNull()
    expect(body['cancel/unavailable-reason'] ?? null).toBe(reason)
    expect('cancel_href' in body).toBe(reason === null)
  })

  test.each<[string, JsonObject, number]>([
    ['both surfaces', { cancel_url: 'https://c.example.com/x' }, 422],
    ['a field nobody knows', { surprise: 1 }, 422],
    ['a kind that is none', { kind: 'Sensorium' }, 422],
    ['no timing', { timing: null }, 422],
    ['a mode that is none', { timing: { mode: 'later' } }, 422],
    ['a continuation that is no object', { continuation: 'x' }, 422],
    ['a continuation of another schema', { continuation: { schema: 'v2' } }, 422],
    ['a deadline in the past', { deadline_at: '2020-01-01T00:00:00Z' }, 422],
    ['a status_url of the metadata service', { status_url: 'http://169.254.169.254/' }, 422],
    ['a status_url at a private address', { status_url: 'http://127.0.0.1:9/' }, 422],
    ['a status_url that is no URL', { status_url: 'nowhere' }, 422],
    ['a sync call', { timing: { mode: 'sync' } }, 409],
    ['a flow that rejects', { deferred_response_mode: 'reject-as-failure' }, 409],
    ['sync-only, async', { action: { action_id: 'a', execution_mode_support: 'sync-only' } }, 409],
    ['no declared support, which is sync-only', { action: { action_id: 'a' } }, 409],
    [
      'async-only, sync',
      { timing: { mode: 'sync' }, action: { action_id: 'a', execution_mode_support: 'async-only' } },
      409,
    ],
  ])('refused before anything is stored: %s', async (_, parts, status) => {
    const before = await stored()
    const answer = await connector.post('/deferred', aRegistration(parts))
    expect(answer.status).toBe(status)
    if ('deferred_response_mode' in parts) expect(answer.body.code).toBe('deferred-not-accepted')
    expect(await stored()).toBe(before)
  })

  test('the idempotency key gives the same operation; other work under it is refused', async () => {
    const body = aRegistration({ idempotency_key: 'run-7', continuation: { step: 1 } })
    const first = await host.post('/deferred', body)
    const again = await host.post('/deferred', { ...body, retry_after_seconds: 60 })
    expect(again.status).toBe(202)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const late = await host.post('/deferred', { ...body, deadline_at: '2020-01-01T00:00:00Z' })
    expect([late.status, late.body]).toEqual([202, first.body])
    expect((await host.post('/deferred', { ...body, continuation: { step: 2 } })).status).toBe(409)
    const other = await connector.post('/deferred', body)
    expect(other.body['operation/id']).not.toBe(first.body['operation/id'])
  })

  test('twenty registrations at once are one operation', async () => {
    const body = aRegistration({ idempotency_key: 'at-once' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => host.post('/deferred', body)))
    expect(new Set(answers.map(({ body }) => body['operation/id'])).size).toBe(1)
  })

  test('hints are clamped', async () => {
    const action = {
      action_id: 'story009.draft.compose',
      execution_mode_support: 'either',
      deferred_profile: { preferred_retry_after_seconds: 15, preferred_max_ttl_seconds: 60 },
    }
    const { body } = await host.post('/deferred', aRegistration({ action, fail_after_seconds: 1e9 }))
    expect(body.retry_after_seconds).toBe(15)
    expect(Date.parse(String(body.expires_at)) - Date.parse(String(body.created_at))).toBe(60_000)
  })

  test('only host and connector keys register', async () => {
    for (const role of ['responder', 'observer'] as const)
      expect((await (await aCaller(role)).post('/deferred', aRegistration())).status).toBe(403)
  })
})

describe('P055 §4: status', () => {
  test('is the canonical payload, with Retry-After while it is not over', async () => {
    const id = await registered(connector)
    const { status, body, headers } = await connector.get(`/deferred/${id}`)
    expect(status).toBe(200)
    expect(findStatusFault(body)).toBeNull()
    expect(body).toMatchObject({ status: 'pending', retry_after_seconds: 5, 'operation/id': id })
    expect(headers.get('retry-after')).toBe('5')
    const done = await connector.post(`/deferred/${id}/status`, aReport(id, 'completed', { result: null }))
    expect(done.status).toBe(200)
    const over = await connector.get(`/deferred/${encodeURIComponent(id)}`)
    expect(findStatusFault(over.body)).toBeNull()
    expect(over.body).toMatchObject({ status: 'completed', result: null })
    expect(over.headers.get('retry-after')).toBeNull()
  })

  test('terminal is final: the same result again is 200, another 409', async () => {
    const id = await registered(connector)
    const push = (status: string, parts: JsonObject = {}) =>
      connector.post(`/deferred/${id}/status`, aReport(id, status, parts))
    expect((await push('running')).body.status).toBe('running')
    expect((await push('completed', { result: { a: 1, b: 2 } })).status).toBe(200)
    expect((await push('completed', { result: { b: 2, a: 1 } })).status).toBe(200)
    expect((await push('completed', { result: { a: 1 } })).status).toBe(409)
    expect((await push('failed')).status).toBe(409)
    expect((await push('pending')).status).toBe(409)
    expect((await connector.get(`/deferred/${id}`)).body.result).toEqual({ a: 1, b: 2 })
  })

  test('of twenty different results at once one wins, and the loser is told', async () => {
    const id = await registered(connector)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        connector.post(`/deferred/${id}/status`, aReport(id, 'completed', { result: n })),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })

  test.each<[string, (id: string) => JsonObject]>([
    ['completed without a result', (id) => aReport(id, 'completed')],
    ['a field nobody knows', (id) => aReport(id, 'pending', { attempt_no: 2 })],
    ['no schema', (id) => ({ ...aReport(id, 'pending'), schema: null })],
    ['another version', (id) => aReport(id, 'pending', { 'schema/v': 2 })],
    ['no moment', (id) => ({ ...aReport(id, 'pending'), updated_at: 'yesterday' })],
    ['a status that is none', (id) => aReport(id, 'done')],
    ['deferred, which is no status', (id) => aReport(id, 'deferred')],
    ['a hint beyond the wire', (id) => aReport(id, 'pending', { retry_after_seconds: 3601 })],
    ['another operation', () => aReport('deferred:sensorium.directive.invoke:other', 'pending')],
    ['another kind', (id) => aReport(id, 'pending', { 'operation/kind': 'other' })],
    ['diagnostics that are no objects', (id) => aReport(id, 'pending', { diagnostics: ['x'] })],
  ])('a report is refused: %s', async (_, report) => {
    const id = await registered(connector)
    expect((await connector.post(`/deferred/${id}/status`, report(id))).status).toBe(422)
    expect((await connector.get(`/deferred/${id}`)).body.status).toBe('pending')
  })

  test('who may do what', async () => {
    const own = await registered(connector)
    const ofHost = await registered(host)
    const other = await aCaller('connector')
    const push = (caller: Caller, id: string) => caller.post(`/deferred/${id}/status`, aReport(id, 'running'))
    expect((await push(other, own)).status).toBe(404)
    expect((await push(host, ofHost)).status).toBe(403)
    expect((await push(connector, ofHost)).status).toBe(200)
    expect((await push(admin, own)).status).toBe(200)
    expect((await host.get(`/deferred/${own}`)).status).toBe(404)
    expect((await admin.get(`/deferred/${own}`)).status).toBe(200)
    expect((await connector.get('/deferred/deferred:nothing:here')).status).toBe(404)
    expect((await connector.get('/deferred/nonsense')).status).toBe(404)
    expect((await connector.get('/deferred')).status).toBe(403)
    expect((await other.post(`/deferred/${own}/cancel`)).status).toBe(404)
  })
})

test('the OpenAPI document has the calls', async () => {
  const { body } = await host.get('/openapi.json')
  expect(Object.keys(body.paths as JsonObject)).toEqual(
    expect.arrayContaining(['/deferred', '/deferred/{id}', '/deferred/{id}/status', '/deferred/{id}/resume']),
  )
})
