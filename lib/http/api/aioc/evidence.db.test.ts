import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '@/lib/domain/json'
import { pool } from '@/lib/store/database'
import { STANDINGS } from '@/lib/store/proposals'
import { propose, proposeAndApprove } from '@/lib/testing/aioc'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aToolProposal } from '@/lib/testing/proposals'

apiForTests()
let agent: Caller
let other: Caller
let responder: Caller
let observer: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  other = await aCaller('agent')
  responder = await aCaller('responder')
  observer = await aCaller('observer')
})

type Found = { [key: string]: Json }
type Lists = { grants: Found[]; rejections: Found[]; pending: Found[] }
const none: Lists = { grants: [], rejections: [], pending: [] }

async function evidence(caller: Caller, hash: string, scope?: string): Promise<Lists> {
  const { status, body } = await caller.get(`/proposals/${hash}/evidence${scope ? `?scope=${scope}` : ''}`)
  expect(status).toBe(200)
  return body as unknown as Lists
}

let count = 0
/** Arguments nobody else in this file has, so that the hash is the test's own. */
const own = () => ({ rawArguments: `{"order":${++count}}` })

describe('what a policy reads', () => {
  it('a grant, in the runtime’s names and without what does not apply', async () => {
    const { id, hash, grantId } = await proposeAndApprove(agent, responder, own())
    expect(await evidence(agent, hash)).toEqual({
      ...none,
      grants: [
        { id: grantId, proposalHash: hash, approvedAt: expect.any(String), metadata: { requestId: id } },
      ],
    })
  })

  it('a rejection with its reason, never the private comment', async () => {
    const { id, hash } = await propose(agent, own())
    const answer = { value: 'no', reason: 'Ask for the invoice first.', comment: 'smells of fraud' }
    await responder.post(`/requests/${id}/response`, answer)
    const found = await evidence(agent, hash)
    expect(found).toEqual({
      ...none,
      rejections: [
        {
          ...{ id, proposalHash: hash, rejectedAt: expect.any(String), metadata: { requestId: id } },
          reason: 'Ask for the invoice first.',
        },
      ],
    })
  })

  it('what still waits, until when', async () => {
    const { id, hash } = await propose(agent, { ...own(), expiresAt: '2099-01-01T00:00:00Z' })
    expect((await evidence(agent, hash)).pending).toEqual([
      {
        ...{ id, proposalHash: hash, askedAt: expect.any(String), metadata: { requestId: id } },
        expiresAt: '2099-01-01T00:00:00.000Z',
      },
    ])
  })

  it('nothing of what expired or was withdrawn', async () => {
    const { hash } = await propose(agent, { ...own(), expiresAt: '2020-01-01T00:00:00Z' })
    expect(await evidence(agent, hash)).toEqual(none)
    const { id, hash: withdrawn } = await propose(agent, own())
    await agent.post(`/requests/${id}/cancellation`)
    expect(await evidence(agent, withdrawn)).toEqual(none)
  })

  it('newest first, each kind bounded for itself: many who ask again hide no grant', async () => {
    const parts = own()
    const { grantId, hash } = await proposeAndApprove(agent, responder, parts)
    for (let round = 0; round < 11; round++)
      await Promise.all(Array.from({ length: 10 }, () => propose(agent, parts)))
    const found = await evidence(agent, hash)
    expect(found.grants.map(({ id }) => id)).toEqual([grantId])
    expect(found.pending).toHaveLength(100)
    const ids = found.pending.map(({ id }) => String(id))
    expect(ids).toEqual([...ids].sort().reverse())
  })
})

describe('a grant that is not good any more', () => {
  it.each([
    ['consumption', 'consumedAt'],
    ['revocation', 'revokedAt'],
  ])('after its %s stays listed and ends at that moment', async (deed, mark) => {
    const parts = { ...own(), expiresAt: '2099-01-01T00:00:00Z' }
    const { hash, grantId } = await proposeAndApprove(agent, responder, parts)
    await agent.post(`/grants/${grantId}/${deed}`)
    const [grant] = (await evidence(agent, hash)).grants
    expect(grant?.[mark]).toEqual(expect.any(String))
    expect(grant?.expiresAt).toBe(grant?.[mark])
  })
})

describe('scope must be the same', () => {
  it('asked with one only that scope’s, asked without only what has none', async () => {
    const parts = own()
    const grants = []
    for (const scope of [null, 'tenant-a', 'tenant-b'])
      grants.push(await proposeAndApprove(agent, responder, parts, { scope }))
    const [plain, a, b] = grants
    const hash = plain?.hash ?? ''
    const ids = async (scope?: string) => (await evidence(agent, hash, scope)).grants.map(({ id }) => id)
    expect(await ids()).toEqual([plain?.grantId])
    expect(await ids('tenant-a')).toEqual([a?.grantId])
    expect(await ids('tenant-b')).toEqual([b?.grantId])
    expect(await ids('tenant')).toEqual([])
    expect((await evidence(agent, hash, 'tenant-a')).grants[0]?.scope).toBe('tenant-a')
  })
})

describe('who reads', () => {
  it('an agent its own, responders and observers all; nobody arguments', async () => {
    const { hash, grantId } = await proposeAndApprove(agent, responder, {
      rawArguments: '{"iban":"SECRET-77"}',
    })
    expect(await evidence(other, hash)).toEqual(none)
    for (const caller of [agent, responder, observer]) {
      const found = await evidence(caller, hash)
      expect(found.grants.map(({ id }) => id)).toEqual([grantId])
      expect(JSON.stringify(found)).not.toContain('SECRET-77')
    }
    expect((await (await aCaller('connector')).get(`/proposals/${hash}/evidence`)).status).toBe(403)
  })

  it('an unknown hash has no evidence; a malformed one is refused', async () => {
    expect(await evidence(agent, 'f'.repeat(64))).toEqual(none)
    for (const hash of ['f'.repeat(63), 'F'.repeat(64), `${'f'.repeat(63)}g`, '%00'])
      expect((await agent.get(`/proposals/${hash}/evidence`)).status).toBe(422)
    expect((await agent.get(`/proposals/${'f'.repeat(64)}/evidence?scope=`)).status).toBe(422)
  })
})

describe('delivery', () => {
  it('is noted once, when the key that asked reads a decision', async () => {
    const { id, hash } = await proposeAndApprove(agent, responder, own())
    await evidence(responder, hash)
    await evidence(observer, hash)
    expect((await responder.get(`/requests/${id}`)).body.delivery).toMatchObject({ delivered_at: null })
    await Promise.all([evidence(agent, hash), evidence(agent, hash)])
    await expect
      .poll(async () => (await responder.get(`/requests/${id}`)).body.delivery)
      .toMatchObject({ delivered_at: expect.any(String) })
    await evidence(agent, hash)
    const { body } = await responder.get(`/requests/${id}/events`)
    const delivered = (body.data as Found[]).filter(({ type }) => type === 'request.delivered')
    expect(delivered).toHaveLength(1)
    expect(delivered[0]?.data).toEqual({ via: 'evidence' })
  })
})

it('a runtime that starts again and proposes again has its decision from that', async () => {
  const { id } = await proposeAndApprove(agent, responder, { runId: 'again', callId: 'again' })
  const again = await agent.post('/proposals', {
    proposal: aToolProposal({ runId: 'again', callId: 'again' }),
  })
  expect([again.body.id, again.body.status]).toEqual([id, 'approved'])
  const events = async () => (await responder.get(`/requests/${id}/events`)).body.data as Found[]
  await expect
    .poll(async () => (await events()).find(({ type }) => type === 'request.delivered')?.data)
    .toEqual({ via: 'repeat' })
})

it('the lookup can be answered by the index of the hash alone', async () => {
  const client = await pool().connect()
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off')
    const plan = await client.query(`explain ${STANDINGS}`, ['a'.repeat(64), null, null])
    const text = JSON.stringify(plan.rows)
    expect(text.match(/proposals_hash_request_id_idx/g)).toHaveLength(3)
    expect(text).not.toContain('Seq Scan')
  } finally {
    await client.query('rollback')
    client.release()
  }
})
