import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '@/lib/domain/json'
import { revokeGrant } from '@/lib/services/aioc/revoke-grant'
import { verifyAudit } from '@/lib/services/verify-audit'
import { pool } from '@/lib/store/database'
import { acting, anAuditor, anOperator } from '@/lib/testing/actors'
import { propose, proposeAndApprove } from '@/lib/testing/aioc'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { refusalFrom } from '@/lib/testing/refusal'

apiForTests()
let agent: Caller
let other: Caller
let responder: Caller
let observer: Caller
let admin: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  other = await aCaller('agent')
  responder = await aCaller('responder')
  observer = await aCaller('observer')
  admin = await aCaller('admin')
})

const granted = (scope: string | null = null) => proposeAndApprove(agent, responder, {}, { scope })
const eventsOf = async (id: string) =>
  ((await responder.get(`/requests/${id}/events`)).body.data as { [key: string]: Json }[]).map(
    ({ type }) => type,
  )

describe('consumption', () => {
  it('the first caller gets the grant, every later one 409 with who was first', async () => {
    const { id, grantId, hash } = await granted()
    const first = await agent.post(`/grants/${grantId}/consumption`, { consumer: 'run-1' })
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ id: grantId, proposalHash: hash, consumedBy: 'run-1' }),
    ])
    expect(first.body.expiresAt).toBe(first.body.consumedAt)
    const second = await agent.post(`/grants/${grantId}/consumption`, { consumer: 'run-2' })
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', problem: 'consumed', consumed_by: 'run-1' }),
    ])
    expect(second.body.consumed_at).toBe(first.body.consumedAt)
    const { body } = await agent.get(`/requests/${id}`)
    expect(body).toMatchObject({ status: 'approved', grant: { consumed_by: 'run-1' } })
    expect(body.delivery).toMatchObject({
      picked_up_at: first.body.consumedAt,
      delivered_at: first.body.consumedAt,
    })
    expect((await eventsOf(id)).slice(-2)).toEqual(['grant.consumed', 'request.picked_up'])
  })

  it('of a hundred at the same moment exactly one succeeds', async () => {
    const { id, grantId } = await granted()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        agent.post(`/grants/${grantId}/consumption`, { consumer: `c${n}` }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
    const winner = answers.find(({ status }) => status === 200)?.body.consumedBy
    expect(new Set(answers.map(({ body }) => body.consumed_by ?? body.consumedBy))).toEqual(new Set([winner]))
    expect((await eventsOf(id)).filter((type) => type === 'grant.consumed')).toHaveLength(1)
  })

  it('needs no body, and the name of the key stands for the consumer', async () => {
    const { grantId } = await granted()
    const { status, body } = await agent.post(`/grants/${grantId}/consumption`, '')
    expect([status, body.consumedBy]).toEqual([200, expect.stringMatching(/^agent-/)])
  })

  it.each<[string, string | null, { [key: string]: Json }]>([
    ['other_scope', 'tenant-a', { scope: 'tenant-b' }],
    ['other_scope', 'tenant-a', { scope: null }],
    ['other_scope', null, { scope: 'tenant-a' }],
    ['other_proposal', null, { proposalHash: 'f'.repeat(64) }],
  ])('%s: 409, and the grant is still good', async (problem, scope, wrong) => {
    const { grantId, hash } = await granted(scope)
    const refused = await agent.post(`/grants/${grantId}/consumption`, wrong)
    expect([refused.status, refused.body.problem]).toEqual([409, problem])
    const right = await agent.post(`/grants/${grantId}/consumption`, { scope, proposalHash: hash })
    expect(right.status).toBe(200)
  })

  it('an admin key may, nobody else', async () => {
    const { grantId } = await granted()
    const path = `/grants/${grantId}/consumption`
    expect((await other.post(path)).status).toBe(404)
    expect((await responder.post(path)).status).toBe(403)
    expect((await observer.post(path)).status).toBe(403)
    expect((await admin.post(path)).status).toBe(200)
  })

  it('a grant that is not there: 404 in the same words', async () => {
    const { grantId: pending } = await propose(agent)
    const { grantId } = await granted()
    const unknown = `grt_${'0'.repeat(26)}`
    const answers = [
      await agent.post(`/grants/${unknown}/consumption`),
      await agent.post(`/grants/${pending}/consumption`),
      await other.post(`/grants/${grantId}/consumption`),
      await other.post(`/grants/${grantId}/revocation`),
    ]
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
      Array.from({ length: 4 }, () => [404, 'There is no such grant.']),
    )
    expect((await agent.post('/grants/nothing/consumption')).status).toBe(404)
  })
})

describe('revocation', () => {
  it.each(['agent', 'responder', 'admin'] as const)('by %s: the grant is no longer good', async (who) => {
    const { id, grantId } = await granted()
    const caller = { agent, responder, admin }[who]
    const revoked = await caller.post(`/grants/${grantId}/revocation`, { reason: 'wrong order' })
    expect([revoked.status, revoked.body.revokedAt]).toEqual([200, expect.any(String)])
    const again = await caller.post(`/grants/${grantId}/revocation`)
    expect([again.status, again.body.revokedAt]).toEqual([200, revoked.body.revokedAt])
    const consumed = await agent.post(`/grants/${grantId}/consumption`)
    expect([consumed.status, consumed.body.problem]).toEqual([409, 'revoked'])
    expect((await eventsOf(id)).filter((type) => type === 'grant.revoked')).toHaveLength(1)
  })

  it('by an operator in the console; not by auditors and observers', async () => {
    const { grantId } = await granted()
    const asAuditor = revokeGrant(acting(anAuditor), { grantId, reason: null })
    expect((await refusalFrom(asAuditor)).code).toBe('forbidden')
    expect((await observer.post(`/grants/${grantId}/revocation`)).status).toBe(403)
    const revoked = await revokeGrant(acting(anOperator), { grantId, reason: null })
    expect(revoked.revokedBy).toBe('alice@example.com')
  })

  it('is too late after consumption', async () => {
    const { grantId } = await granted()
    await agent.post(`/grants/${grantId}/consumption`)
    const { status, body } = await responder.post(`/grants/${grantId}/revocation`)
    expect([status, body.problem]).toEqual([409, 'consumed'])
  })

  it('against consumption at the same moment: one of the two happens, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, grantId } = await granted()
      const [consumed, revoked] = await Promise.all([
        agent.post(`/grants/${grantId}/consumption`),
        responder.post(`/grants/${grantId}/revocation`),
      ])
      expect([consumed.status, revoked.status].sort()).toEqual([200, 409])
      const { grant } = (await agent.get(`/requests/${id}`)).body
      const { consumed_at, revoked_at } = grant as { [key: string]: Json }
      expect([consumed_at, revoked_at].filter(Boolean)).toHaveLength(1)
    }
  })
})

it('the audit finds nothing in all this, until somebody makes a used grant good again', async () => {
  const auditor = acting(anAuditor)
  const { id, grantId } = await proposeAndApprove(agent, responder, { runId: 'audited' })
  await agent.post(`/grants/${grantId}/consumption`)
  expect((await verifyAudit(auditor)).faults).toEqual([])
  await pool().query(
    `update requests set approval_grant = (approval_grant::jsonb || '{"consumedAt": null, "consumedBy": null}')::json where id = $1`,
    [id],
  )
  expect((await verifyAudit(auditor)).faults).toMatchObject([
    { stream: id, problem: 'its grant is not the one its events tell' },
  ])
})
