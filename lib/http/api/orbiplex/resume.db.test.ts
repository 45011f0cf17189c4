import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findStatusFault } from '@/lib/contract/orbiplex/published-schemas'
import type { Json, JsonObject } from '@/lib/domain/json'
import { webhookSecretOf } from '@/lib/domain/webhook-signature'
import { startWorker, stopWorker } from '@/lib/jobs/worker'
import { clockContext } from '@/lib/services/context'
import { verifyAudit } from '@/lib/services/verify-audit'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aReport, demandStatus, registered } from '@/lib/testing/operations'
import { pollUntil } from '@/lib/testing/poll-until'
import { aWebhookReceiver } from '@/lib/testing/webhook-receiver'

vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

apiForTests()
let connector: Caller
let responder: Caller
let admin: Caller
beforeAll(async () => {
  connector = await aCaller('connector')
  responder = await aCaller('responder')
  admin = await aCaller('admin')
  await startWorker()
})
afterAll(stopWorker)

const SECRET = 'raw private text'
const continuation = {
  schema: 'orbiplex-continuation.v1',
  resume_point: { output_binding: 'draft' },
  context: { raw: SECRET },
}
const complete = async (id: string, result: Json = { text: 'redacted' }) =>
  demandStatus(await connector.post(`/deferred/${id}/status`, aReport(id, 'completed', { result })), 200)
const resume = (id: string, body: JsonObject = {}) => connector.post(`/deferred/${id}/resume`, body)

describe('P055 §6: a continuation', () => {
  test('is claimed once, with the result bound, by its owner only', async () => {
    const id = await registered(connector, { continuation })
    expect((await resume(id)).status).toBe(409)
    await complete(id)
    expect((await admin.post(`/deferred/${id}/resume`)).status).toBe(403)
    expect((await responder.post(`/deferred/${id}/resume`)).status).toBe(404)
    const claimed = await resume(id, { claim_id: 'once' })
    expect(claimed.status).toBe(200)
    expect(claimed.body).toMatchObject({
      'operation/id': id,
      continuation: { context: { raw: SECRET, draft: { text: 'redacted' } } },
    })
    expect((await resume(id, { claim_id: 'once' })).body).toEqual(claimed.body)
    expect((await resume(id)).status).toBe(409)
    expect((await resume(id, { claim_id: 'twice' })).status).toBe(409)
  })

  test('is nowhere but in the claim: only its digest is', async () => {
    const id = await registered(connector, { continuation, 'correlation/id': 'run:secret' })
    await complete(id)
    const places = [
      await connector.get(`/deferred/${id}`),
      await admin.get(`/deferred/${id}`),
      await admin.get('/deferred?q=run:secret'),
      await admin.get('/events?limit=1000'),
    ]
    for (const { status, body } of places) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(SECRET)
    }
    expect(places[0]?.body.extensions).toMatchObject({
      'continuation/digest': expect.stringMatching(/^sha256:/),
    })
    expect(JSON.stringify(places[2]?.body)).not.toContain('redacted')
  })

  test('is brought to the resume URL, signed, and cannot then be claimed by a call', async () => {
    const { rows } = await pool().query<{ id: string }>(
      `select id from api_keys where 'connector' = any(roles)`,
    )
    const receiver = await aWebhookReceiver(webhookSecretOf('a secret only for this test', rows[0]?.id ?? ''))
    receiver.answers.push(500)
    const id = await registered(connector, { continuation, resume_url: receiver.url })
    await complete(id)
    await pollUntil(async () => receiver.received.length === 1)
    await pool().query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
      `resume-operation:${id}`,
    ])
    await pollUntil(async () => receiver.received.length === 2)
    expect(receiver.received.map((call) => [call.id, call.isSigned])).toEqual([
      [`resume:${id}`, true],
      [`resume:${id}`, true],
    ])
    expect(receiver.received[1]?.body).toMatchObject({ continuation: { context: { raw: SECRET } } })
    expect((await resume(id)).status).toBe(409)
    await receiver.close()
  })
})

describe('the Whisper scenario: a result that people review', () => {
  const review = { question: 'Publish this draft?', approve_label: 'Publish' }
  const start = async () => {
    const id = await registered(connector, { continuation, review, owner_module_id: 'whisper-intake' })
    await complete(id)
    const { body } = await connector.get(`/deferred/${id}`)
    expect(findStatusFault(body)).toBeNull()
    const { state, request_id } = (body.extensions as { review: { state: string; request_id: string } })
      .review
    expect(state).toBe('pending')
    return { id, requestId: request_id }
  }

  test('opens with the result, and the flow resumes after approval', async () => {
    const { id, requestId } = await start()
    const asked = await responder.get(`/requests/${requestId}`)
    expect(asked.body).toMatchObject({
      status: 'pending',
      question: 'Publish this draft?',
      context: { result: { text: 'redacted' } },
      source: { protocol: 'orbiplex', agent: 'whisper-intake' },
    })
    expect((await resume(id)).status).toBe(409)
    await responder.post(`/requests/${requestId}/response`, { value: 'approve' })
    expect((await resume(id)).status).toBe(200)
  })

  test('rejected, it does not resume', async () => {
    const { id, requestId } = await start()
    await responder.post(`/requests/${requestId}/response`, { value: 'reject' })
    const refused = await resume(id)
    expect(refused).toMatchObject({ status: 409, body: { review: 'rejected' } })
  })

  test('withdrawn, it does not resume either', async () => {
    const { id, requestId } = await start()
    demandStatus(await admin.post(`/requests/${requestId}/cancellation`, {}), 200)
    expect((await resume(id)).body.review).toBe('lapsed')
  })

  test('a failure asks nobody; the same result again asks once', async () => {
    const failed = await registered(connector, { continuation, review })
    await connector.post(`/deferred/${failed}/status`, aReport(failed, 'failed'))
    const { id } = await start()
    await complete(id)
    const { rows } = await pool().query(
      `select count(*)::int from requests where correlation->>'operation_id' = any($1)`,
      [[failed, id]],
    )
    expect(rows).toEqual([{ count: 1 }])
    expect((await verifyAudit(clockContext())).faults).toEqual([])
  })
})
