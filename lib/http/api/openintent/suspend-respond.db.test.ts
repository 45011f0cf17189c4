import { beforeAll, describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '@/lib/domain/json'
import { aCaller, apiForTests, type Caller, callerWith } from '@/lib/testing/api'
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

const path = (id: string) => `/intents/${id}/suspend/respond`

async function suspended(parts: JsonObject = {}): Promise<{ id: string; suspensionId: string }> {
  const { id } = await agent.create()
  const record = aRecord(parts)
  await agent.suspend(id, record)
  return { id, suspensionId: String(record.id) }
}

async function answer(parts: JsonObject, value: Json) {
  const { id, suspensionId } = await suspended(parts)
  return operator.post(path(id), { suspension_id: suspensionId, value, responded_by: 'alice@example.com' })
}

describe('RFC-0025 §8 validation by response_type', () => {
  const two = aRecord().choices as Json
  test.each<[string, JsonObject, Json, number]>([
    ['choice: a defined value', {}, 'deny', 200],
    ['choice: another value', {}, 'maybe', 422],
    ['choice: a label is not a value', {}, 'Deny refund', 422],
    ['choice: not a string', {}, { value: 'deny' }, 422],
    ['choice is the default type', { response_type: 'choice', choices: two }, 'approve', 200],
    ['confirm: yes, without choices', { response_type: 'confirm', choices: [] }, 'yes', 200],
    ['confirm: no, without choices', { response_type: 'confirm', choices: [] }, 'no', 200],
    ['confirm: anything else, without choices', { response_type: 'confirm', choices: [] }, 'maybe', 422],
    ['confirm: true is not yes', { response_type: 'confirm', choices: [] }, true, 422],
    ['text: any non-empty string', { response_type: 'text', choices: [] }, 'We are sorry.', 200],
    ['text: empty', { response_type: 'text', choices: [] }, '', 422],
    ['text: not a string', { response_type: 'text' }, 7, 422],
    ['form: an object, as it is', { response_type: 'form', context: { fields: ['a'] } }, { b: [1] }, 200],
    ['form: even something else, as it is', { response_type: 'form', choices: [] }, ['x'], 200],
  ])('%s', async (_, parts, value, status) => {
    const response = await answer(parts, value)
    expect(response.status).toBe(status)
    if (status === 200) expect(response.body.value).toEqual(value)
  })

  test('a 422 for a choice lists the valid ones, at the top and in the detail, and names what was refused', async () => {
    const { body } = await answer({}, 'maybe')
    const valid = [
      { value: 'approve', label: 'Approve refund' },
      { value: 'deny', label: 'Deny refund' },
    ]
    expect(body).toMatchObject({
      valid_choices: valid,
      detail: { error: 'invalid_choice', valid_choices: valid },
    })
    expect((body.detail as JsonObject).message).toContain('maybe')
  })

  test('a confirm may bring its own choices, which then are the valid ones', async () => {
    const choices = [
      { value: 'go', label: 'Go' },
      { value: 'stop', label: 'Stop' },
    ]
    expect((await answer({ response_type: 'confirm', choices }, 'go')).status).toBe(200)
    expect((await answer({ response_type: 'confirm', choices }, 'yes')).status).toBe(422)
  })
})

describe('RFC-0025 §8 errors, in the order of the wire', () => {
  test('401 without or with a wrong key', async () => {
    const { id } = await suspended()
    for (const nobody of [callerWith({}), callerWith({ 'x-api-key': 'wrong' })])
      expect(await nobody.post(path(id), { suspension_id: 'x', value: 'y' })).toMatchObject({
        status: 401,
        body: { detail: 'Invalid or missing API key' },
      })
  })

  test.each<[string, Json | string]>([
    ['a list', []],
    ['not JSON', '{'],
    ['text', '"x"'],
  ])('422 for a body that is %s', async (_, body) => {
    const { id } = await suspended()
    expect((await operator.post(path(id), body)).status).toBe(422)
  })

  test.each<[string, JsonObject]>([
    ['empty', { suspension_id: '', value: 'approve' }],
    ['missing', { value: 'approve' }],
    ['null', { suspension_id: null, value: 'approve' }],
  ])('422 for a suspension_id that is %s, even before the intent is looked for', async (_, body) => {
    const { status, body: refusal } = await operator.post(path('nonexistent-id'), body)
    expect(status).toBe(422)
    expect(refusal.detail).toContain('required')
  })

  test('404 for an unknown intent, whatever its id looks like', async () => {
    for (const id of ['nonexistent-id', '%00', "'", crypto.randomUUID()])
      expect((await operator.post(path(id), { suspension_id: 'x', value: 'y' })).status).toBe(404)
  })

  test('409 when the intent is not suspended', async () => {
    const { id } = await agent.create({ status: 'draft' })
    const { status, body } = await operator.post(path(id), { suspension_id: 'x', value: 'y' })
    expect(status).toBe(409)
    expect(body.detail).toContain('not suspended')
  })

  test('409 for another suspension id, without a word of the right one', async () => {
    const { id, suspensionId } = await suspended()
    const { status, body } = await operator.post(path(id), { suspension_id: 'other', value: 'approve' })
    expect(status).toBe(409)
    expect(body.detail).toContain('mismatch')
    expect(JSON.stringify(body)).not.toContain(suspensionId)
  })

  test('RFC-0026 §11 a second answer is rejected, the same one too', async () => {
    const { id, suspensionId } = await suspended()
    const body = { suspension_id: suspensionId, value: 'approve' }
    expect((await operator.post(path(id), body)).status).toBe(200)
    const again = await operator.post(path(id), body)
    expect(again.status).toBe(409)
    expect(JSON.stringify(again.body).toLowerCase()).not.toContain('lease')
  })

  test('409 past expires_at, although no timer has fired yet', async () => {
    const expires_at = new Date(Date.now() - 1000).toISOString().replace('Z', '')
    const { id, suspensionId } = await suspended({ expires_at })
    const late = await operator.post(path(id), { suspension_id: suspensionId, value: 'approve' })
    expect(late.status).toBe(409)
  })
})

describe('RFC-0025 §8 who answers', () => {
  test('without responded_by it is the name of the key', async () => {
    const { id, suspensionId } = await suspended()
    const { body } = await operator.post(path(id), {
      suspension_id: suspensionId,
      value: 'approve',
      responded_by: null,
    })
    expect(body.responded_by).toMatch(/^responder-\d+$/)
  })

  test('RFC-0025 §11 only a responder key may answer', async () => {
    const { id, suspensionId } = await suspended()
    for (const role of ['agent', 'observer', 'connector'] as const) {
      const other = await aCaller(role)
      expect((await other.post(path(id), { suspension_id: suspensionId, value: 'approve' })).status).toBe(403)
    }
  })

  test('the key that asked may not answer, although it has both roles', async () => {
    const both = await aCaller('agent', 'responder')
    const asking = openIntentAgent(both)
    const { id } = await asking.create()
    const record = aRecord()
    await asking.suspend(id, record)
    const own = await both.post(path(id), { suspension_id: record.id as string, value: 'approve' })
    expect(own.status).toBe(403)
    expect((await asking.read(id)).status).toBe('suspended_awaiting_input')
  })

  test('a suspended intent without a stored question is answered too, and the answer is kept', async () => {
    const { id } = await agent.create({ status: 'draft' })
    await agent.setStatus(id, 'suspended_awaiting_input', 1)
    const value = { deep: [1, { a: null }] }
    const { status, body } = await operator.post(path(id), {
      suspension_id: 'any',
      value,
      responded_by: 'bob',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ resolution: 'responded', value, responded_by: 'bob' })
    expect(await agent.read(id)).toMatchObject({
      status: 'active',
      state: { _suspension: { response: value } },
    })
  })
})

describe('whatever the door', () => {
  test('an answer through the native API is in _suspension in the very next read', async () => {
    const { id } = await suspended({ question: 'Through the other door?' })
    const found = (await operator.get('/requests?status=pending&q=door')).body.data as JsonObject[]
    const request = found.find(({ question }) => question === 'Through the other door?')
    await operator.post(`/requests/${request?.id}/response`, {
      value: 'deny',
      responded_by: 'carol@example.com',
    })
    expect(await agent.read(id)).toMatchObject({
      status: 'active',
      state: {
        _suspension: { resolution: 'responded', response: 'deny', responded_by: 'carol@example.com' },
      },
    })
  })

  test('withdrawn by its source it says cancelled, and the intent goes on', async () => {
    const { id } = await suspended({ question: 'Withdraw this question?' })
    const found = (await operator.get('/requests?status=pending&q=withdraw')).body.data as JsonObject[]
    await agentKey.post(`/requests/${found[0]?.id}/cancellation`, { reason: 'no longer needed' })
    expect(await agent.read(id)).toMatchObject({
      status: 'active',
      state: { _suspension: { resolution: 'cancelled' } },
    })
  })
})
