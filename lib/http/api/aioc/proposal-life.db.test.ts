import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '@/lib/domain/json'
import { verifyAudit } from '@/lib/services/verify-audit'
import { pool } from '@/lib/store/database'
import { acting, anAuditor } from '@/lib/testing/actors'
import { type Answer, aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aHandoffProposal, aToolProposal } from '@/lib/testing/proposals'

apiForTests()
let agent: Caller
let other: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  other = await aCaller('agent')
  responder = await aCaller('responder')
})

type Sent = { [key: string]: Json }
const post = (proposal: Json, more: Sent = {}): Promise<Answer> =>
  agent.post('/proposals', { proposal, ...more })
const eventsOf = async (id: Json | undefined) =>
  ((await agent.get(`/requests/${id}/events`)).body.data as Sent[]).map(({ type }) => type)

describe('a run and call ask once', () => {
  const proposal = aToolProposal()

  it('a repeat is the same request, and says so', async () => {
    const first = await post(proposal, { scope: 's' })
    const again = await post({ ...proposal, reason: 'in other words', turn: 2 }, { scope: 's', prompt: {} })
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it.each<[string, Sent, Sent]>([
    [
      'other arguments',
      { ...proposal, rawArguments: '{"amount":1}', parsedArguments: { amount: 1 } },
      { scope: 's' },
    ],
    ['another scope', proposal, { scope: 't' }],
    ['another prompt', proposal, { scope: 's', prompt: { question: 'Really?' } }],
  ])('%s under the same run and call: 409', async (_, changed, more) => {
    const sent = { ...changed, ...hashed(changed) }
    const { status, body } = await post(sent, more)
    expect([status, body.code]).toEqual([409, 'idempotency_conflict'])
  })

  it('twenty at the same moment are one request with one artifact', async () => {
    const same = aToolProposal()
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(same)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(19)
    const { rows } = await pool().query('select count(*)::int as n from proposals where run_id = $1', [
      same.runId,
    ])
    expect(rows[0].n).toBe(1)
  })

  it('another key with the same run and call asks for itself', async () => {
    const mine = await post(proposal, { scope: 's' })
    const theirs = await other.post('/proposals', { proposal, scope: 's' })
    expect(theirs.status).toBe(201)
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  it('two calls with the same arguments are two requests with one hash', async () => {
    const [one, two] = [await post(aToolProposal()), await post(aToolProposal())]
    expect(one.body.id).not.toBe(two.body.id)
    expect(one.body.proposal_hash).toBe(two.body.proposal_hash)
  })
})

function hashed(changed: Sent): Sent {
  const { argsCanonicalJson, proposalHash } = aToolProposal({ rawArguments: String(changed.rawArguments) })
  return { argsCanonicalJson, proposalHash }
}

describe('the states of RFC-0005', () => {
  it('pending, then approved: evidence, and nothing runs', async () => {
    const { body } = await post(aToolProposal())
    expect(body).toMatchObject({ status: 'pending', grant: null })
    const approved = await responder.post(`/requests/${body.id}/response`, { value: 'yes' })
    expect(approved.body).toMatchObject({ status: 'approved', grant: { consumed_at: null } })
    expect(approved.body.delivery).toMatchObject({ picked_up_at: null, done_at: null })
    expect(await eventsOf(body.id)).toEqual(['request.submitted', 'request.responded', 'grant.issued'])
  })

  it('rejected and dismissed leave no grant', async () => {
    const one = await post(aToolProposal())
    const rejected = await responder.post(`/requests/${one.body.id}/response`, { value: 'no' })
    expect(rejected.body).toMatchObject({ status: 'rejected', grant: null })
    const two = await post(aHandoffProposal())
    const dismissed = await agent.post(`/requests/${two.body.id}/cancellation`)
    expect(dismissed.body).toMatchObject({ status: 'dismissed', grant: null })
  })

  it('expired on arrival: kept, over at once, never asked', async () => {
    const { status, body } = await post(aToolProposal({ expiresAt: '2020-01-01T00:00:00Z' }))
    expect([status, body.status]).toEqual([201, 'expired'])
    expect(body.outcome).toMatchObject({ type: 'expired', decided_by: 'rule' })
    expect(await eventsOf(body.id)).toEqual(['request.submitted', 'request.expired'])
    const { rows } = await pool().query('select 1 from graphile_worker.jobs where key = $1', [
      `request:${body.id}`,
    ])
    expect(rows).toEqual([])
    expect((await responder.post(`/requests/${body.id}/response`, { value: 'yes' })).status).toBe(409)
  })

  it('expired on arrival: the callback is owed all the same', async () => {
    const prompt = { callback_url: 'https://example.com/decided' }
    const { body } = await post(aToolProposal({ expiresAt: '2020-01-01T00:00:00Z' }), { prompt })
    const jobs = 'select 1 from graphile_worker.jobs where key = $1'
    expect((await pool().query(jobs, [`callback:${body.id}`])).rows).toHaveLength(1)
  })

  it('expiresAt bounds the waiting and the grant', async () => {
    const expiresAt = '2099-05-01T12:00:00+02:00'
    const prompt = { timeout_seconds: 600 }
    const { body } = await post(aToolProposal({ expiresAt }), { prompt })
    expect(Date.parse(String(body.expires_at))).toBe(Date.parse(String(body.asked_at)) + 600_000)
    const { body: approved } = await responder.post(`/requests/${body.id}/response`, { value: 'yes' })
    expect(approved.grant).toMatchObject({ expires_at: '2099-05-01T10:00:00.000Z' })
    const long = await post(aToolProposal({ expiresAt }), {
      prompt: { timeout_seconds: 31_536_000, retry_policy: { max_attempts: 1 } },
    })
    expect(long.status).toBe(201)
  })

  it('arguments are not changed with the answer, nor the question after it was asked', async () => {
    const { body } = await post(aToolProposal())
    const changed = { value: 'yes', modified_args: { amount: 1 } }
    expect((await responder.post(`/requests/${body.id}/response`, changed)).status).toBe(422)
    const revised = await agent.post(`/requests/${body.id}/revision`, {
      question: 'Other?',
      response_type: 'confirm',
    })
    expect([revised.status, revised.body.detail]).toEqual([409, expect.stringContaining('exactly as it is')])
  })
})

describe('the stored proposal', () => {
  it('is given letter by letter to who asked and who decides, to nobody else', async () => {
    const proposal = aToolProposal({ rawArguments: ' {"amount": 1.0,\t"note":"\\ud800"}\n' })
    const { body } = await post(proposal)
    const path = `/requests/${body.id}/proposal`
    for (const caller of [agent, responder]) {
      const got = await caller.get(path)
      expect(got.headers.get('content-type')).toBe('application/json')
      expect(JSON.stringify(got.body)).toBe(JSON.stringify(proposal))
    }
    const observed = await (await aCaller('observer')).get(path)
    expect([observed.status, observed.body.detail]).toEqual([403, expect.stringContaining('public reason')])
    expect((await other.get(path)).status).toBe(404)
  })

  it('is not there for a request without one', async () => {
    const { body } = await agent.post('/requests', { question: 'Go?', response_type: 'confirm' })
    expect((await agent.get(`/requests/${body.id}/proposal`)).status).toBe(404)
  })
})

it('the audit finds nothing in all this', async () => {
  expect((await verifyAudit(acting(anAuditor))).faults).toEqual([])
})
