import { beforeAll, describe, expect, it } from 'vitest'
import { toReviewView } from '@/lib/contract/aioc/review-view'
import { pool } from '@/lib/store/database'
import { acting } from '@/lib/testing/actors'
import { propose, proposeAndApprove } from '@/lib/testing/aioc'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { anOperator } from '@/lib/testing/builders'
import { aHandoffProposal } from '@/lib/testing/proposals'
import { refusalFrom } from '@/lib/testing/refusal'
import { verifyAudit } from '../verify-audit'
import { verifyRequestEvents } from '../verify-request-events'
import { reviewProposal } from './review-proposal'

apiForTests()
let agent: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
})

const operator = acting(anOperator())
const auditor = acting(anOperator('olga', ['auditor']))
const review = async (id: string) => toReviewView(await reviewProposal(operator, id))

describe('what a reviewer is told', () => {
  it('the canonical form, the model’s own text, and what reading it lost', async () => {
    const raw = ' {"v": 12345678901234567890, "a": 1, "a": 2}'
    const { id } = await propose(agent, { toolName: 'lossy', rawArguments: raw })
    expect(await review(id)).toEqual({
      canonical_json: '{"a":2,"v":12345678901234567000}',
      raw_arguments: raw,
      is_unparsed: false,
      lost_numbers: [{ path: ['v'], written: '12345678901234567890', read: '12345678901234567000' }],
      repeated_keys: [['a']],
      earlier: [],
      last_on_tool: null,
    })
  })

  it('that the text was no JSON', async () => {
    const { id } = await propose(agent, { toolName: 'unparsed', rawArguments: '{not json' })
    expect(await review(id)).toMatchObject({ is_unparsed: true, canonical_json: '{"__raw":"{not json"}' })
  })

  it('of a handoff, which has no text of its own', async () => {
    const { body } = await agent.post('/proposals', { proposal: aHandoffProposal() })
    expect(await review(String(body.id))).toMatchObject({ raw_arguments: null, is_unparsed: false })
  })

  it('earlier decisions on the same hash, and the last on the same tool with what changed', async () => {
    const tool = { toolName: 'transfer' }
    const before = { ...tool, rawArguments: '{"amount":5,"to":"bob"}' }
    const now = { ...tool, rawArguments: '{"to":"eve","amount":5,"memo":"x"}' }
    const older = await proposeAndApprove(agent, responder, before)
    const same = await propose(agent, now)
    await responder.post(`/requests/${same.id}/response`, { value: 'no', responded_by: 'bob@example.com' })
    const late = await propose(agent, { ...now, expiresAt: '2020-01-01T00:00:00Z' })
    const { id } = await propose(agent, now)
    const found = await review(id)
    expect(
      found.earlier.map(({ request_id, status, decided_by }) => [request_id, status, decided_by]),
    ).toEqual([
      [late.id, 'expired', null],
      [same.id, 'rejected', 'bob@example.com'],
    ])
    expect(found.last_on_tool).toEqual({
      request_id: older.id,
      status: 'approved',
      decided_at: expect.any(String),
      decided_by: 'alice@example.com',
      changes: [
        { path: ['to'], kind: 'changed', before: 'bob', after: 'eve' },
        { path: ['memo'], kind: 'added', after: 'x' },
      ],
    })
  })

  it('is for those who may see the proposal', async () => {
    const { id } = await propose(agent, { toolName: 'secret' })
    const asObserver = reviewProposal(acting(anOperator('olaf', ['observer'])), id)
    expect((await refusalFrom(asObserver)).code).toBe('forbidden')
    expect(await reviewProposal(auditor, id)).toMatchObject({ isUnparsed: false })
    const { body } = await agent.post('/requests', { question: 'Go?', response_type: 'confirm' })
    expect((await refusalFrom(reviewProposal(operator, String(body.id)))).code).toBe('not_found')
  })
})

describe('the audit knows what a hash stands for', () => {
  it('an untouched database has no fault, whatever the names', async () => {
    await propose(agent, { agentName: 'a\u0000\ud800', toolName: '\udc00', rawArguments: '{"a":"\\u0000"}' })
    expect((await verifyAudit(auditor)).faults).toEqual([])
  })

  it.each([
    [
      'the arguments people see',
      `update requests set proposal = replace(proposal::text, '"amount":5', '"amount":9')::json where id = $1`,
      'the arguments are not those of its hash',
    ],
    [
      'the artifact',
      `update proposals set artifact = replace(artifact, '"amount":5', '"amount":9') where request_id = $1`,
      'its suspended proposal is not the one that was shown',
    ],
    [
      'the canonical JSON',
      `update proposals set canonical_json = '{}' where request_id = $1`,
      'its suspended proposal is not the one that was shown',
    ],
    [
      'the hash of the row',
      `update proposals set hash = 'x' where request_id = $1`,
      'not the one that was shown',
    ],
    [
      'the artifact to nonsense',
      `update proposals set artifact = '{' where request_id = $1`,
      'cannot be read',
    ],
    ['the row by removing it', 'delete from proposals where request_id = $1', 'is gone'],
  ])('changing %s shows', async (_, sql, problem) => {
    const { id } = await propose(agent, { toolName: 'audited', rawArguments: '{"amount":5}' })
    expect(await verifyRequestEvents(auditor, id)).toBeNull()
    await pool().query(sql, [id])
    expect(await verifyRequestEvents(auditor, id)).toMatchObject({
      stream: id,
      problem: expect.stringContaining(problem),
    })
    expect((await verifyAudit(auditor)).faults.map(({ stream }) => stream)).toContain(id)
  })
})
