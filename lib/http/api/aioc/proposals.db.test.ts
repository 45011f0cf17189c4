import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '@/lib/domain/json'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aHandoffProposal, aToolProposal } from '@/lib/testing/proposals'
import { api } from '../app'

apiForTests()
let agent: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
})

type Sent = { [key: string]: Json }
const post = (proposal: Json, more: Sent = {}) => agent.post('/proposals', { proposal, ...more })
const vectors: { id: string; name: string; kind: string; input: Sent; [more: string]: Json }[] = JSON.parse(
  readFileSync('lib/domain/aioc/vectors/proposal-hash.json', 'utf8'),
)
const samples: Sent[] = JSON.parse(readFileSync('lib/domain/aioc/vectors/suspended-proposals.json', 'utf8'))

describe('proposals of a real runtime are taken, and kept letter by letter', () => {
  it.each(vectors)('$id: $name', async ({ id, kind, input, proposalHash, ...canonical }) => {
    const { argsCanonicalJson, payloadCanonicalJson } = canonical
    const { rawArguments, ...operation } = input
    const own =
      kind === 'tool'
        ? { rawArguments, argsCanonicalJson }
        : { agentName: 'Triage Agent', payloadCanonicalJson }
    const said = { timestamp: '2026-11-18T06:28:18.781Z', runId: 'vectors', turn: 1, callId: id, reason: 'r' }
    const proposal = { kind, ...said, ...own, ...operation, proposalHash } as unknown as Sent
    const { status, body } = await post(proposal)
    expect([status, body.proposal_hash, body.status]).toEqual([201, proposalHash, 'pending'])
    expect(await artifactOf(body.id)).toBe(JSON.stringify(proposal))
    expect((body.proposal as Sent).arguments).toEqual(input.parsedArguments ?? input.handoffPayload)
  })

  it.each(samples)('the $kind proposal of $runId', async (proposal) => {
    const { status, body } = await post(proposal)
    expect(status).toBe(201)
    expect(await artifactOf(body.id)).toBe(JSON.stringify(proposal))
    expect(body).toMatchObject({
      response_type: 'confirm',
      priority: 'high',
      expires_at: '2027-01-01T00:00:00.000Z',
      decision_record: { reason: proposal.reason, policy_version: 'pol.v1', risk_level: 'high' },
      source: { protocol: 'aioc', agent: 'Triage Agent', correlation: { runId: proposal.runId, turn: 1 } },
      proposal: { kind: proposal.kind, hash: proposal.proposalHash, editable: false },
    })
    const labels = (body.choices as Sent[]).map(({ value, label }) => [value, label])
    expect(labels).toEqual([
      ['yes', 'Approve'],
      ['no', 'Reject'],
    ])
  })

  it('with every blank and escape of the text that was sent, and members we do not know', async () => {
    const proposal = aToolProposal({ rawArguments: '{"a":1.0}' })
    const text = JSON.stringify({ ...proposal, futureMember: { b: 'ü' } }, null, 2).replace('ü', '\\u00fc')
    const { status, body } = await agent.post('/proposals', `{ "proposal" : ${text} }`)
    expect(status).toBe(201)
    expect(await artifactOf(body.id)).toBe(text)
  })
})

async function artifactOf(id: Json | undefined): Promise<string> {
  const { rows } = await pool().query('select artifact from proposals where request_id = $1', [id])
  return rows[0]?.artifact
}

describe('the words of the question', () => {
  it('are plain, or the host’s own', async () => {
    expect((await post(aToolProposal())).body.question).toBe('Run issue_refund?')
    expect((await post(aHandoffProposal())).body.question).toBe('Hand off to Finance Specialist?')
    const prompt = {
      question: 'Refund Zoe?',
      priority: 'low',
      risk: 0.3,
      context: { a: 1 },
      timeout_seconds: 60,
    }
    const { body } = await post(aToolProposal({ metadata: { riskLevel: 'critical' } }), { prompt })
    expect(body).toMatchObject({ question: 'Refund Zoe?', priority: 'low', risk: 0.3, context: { a: 1 } })
    expect(body.decision_record).toMatchObject({ risk_level: 'critical' })
  })

  it('a choice approves or refuses', async () => {
    const choices: Json = [{ value: 'all', verdict: 'approve' }, { value: 'later' }]
    const { body } = await post(aToolProposal(), { prompt: { response_type: 'choice', choices } })
    expect((body.choices as Sent[]).map(({ verdict }) => verdict)).toEqual(['approve', 'reject'])
    const answered = await responder.post(`/requests/${body.id}/response`, { value: 'later' })
    expect(answered.body).toMatchObject({ status: 'rejected', grant: null })
  })
})

describe('text that no column can hold', () => {
  const odd = 'a\u0000b\ud800c'

  it('is kept exactly in the artifact and made storable elsewhere', async () => {
    const raw = JSON.stringify({ note: odd, [odd]: 1 })
    const proposal = aToolProposal({
      ...{ agentName: odd, toolName: odd, runId: odd, callId: odd, reason: odd, publicReason: odd },
      metadata: { [odd]: odd, huge: 1 },
      rawArguments: raw,
    })
    const { status, body } = await post(proposal as Json)
    expect([status, body.question]).toEqual([201, 'Run a\ufffdb\ufffdc?'])
    expect((body.proposal as Sent).arguments).toEqual({ note: odd, [odd]: 1 })
    expect(JSON.parse(await artifactOf(body.id))).toEqual(proposal)
    const answered = await responder.post(`/requests/${body.id}/response`, { value: 'yes' })
    expect(answered.body.grant).toMatchObject({ proposal_hash: proposal.proposalHash })
    expect((await agent.get(`/requests/${body.id}/events`)).status).toBe(200)
  })

  it.each([
    ['scope', { scope: odd }],
    ['prompt.question', { prompt: { question: odd } }],
    ['prompt.context.a', { prompt: { context: { a: '\u0000' } } }],
  ])('is refused in %s', async (field, more) => {
    const { status, body } = await post(aToolProposal(), more)
    expect([status, body.field]).toEqual([422, field])
  })
})

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const body = (parts: Sent, more: Sent = {}) => ({ proposal: { ...aToolProposal(), ...parts }, ...more })
const withText = (member: string) =>
  JSON.stringify(body({})).replace('{"proposal":{', `{"proposal":{${member},`)

describe('refused with 422 and the field, never a 500', () => {
  it.each<[string, string, Json | string]>([
    ['no body', 'proposal', ''],
    ['a list', '', []],
    ['no proposal', 'proposal', {}],
    ['another kind', 'proposal.kind', body({ kind: 'guess' })],
    ['other canonical JSON', 'proposal.argsCanonicalJson', body({ argsCanonicalJson: '{}' })],
    ['other raw arguments', 'proposal.rawArguments', body({ rawArguments: '{}' })],
    ['another hash', 'proposal.proposalHash', body({ proposalHash: '0'.repeat(64) })],
    ['no hash at all', 'proposal.proposalHash', body({ proposalHash: 'x' })],
    [
      'another payload',
      'proposal.payloadCanonicalJson',
      { proposal: { ...aHandoffProposal(), handoffPayload: 1 } },
    ],
    [
      'arguments left out',
      'proposal.parsedArguments',
      { proposal: { ...aToolProposal(), parsedArguments: undefined } as unknown as Sent },
    ],
    ['a moment that is none', 'proposal.timestamp', body({ timestamp: 'yesterday' })],
    ['a day that is none', 'proposal.expiresAt', body({ expiresAt: '2027-02-30T00:00:00Z' })],
    ['a year beyond all', 'proposal.expiresAt', body({ expiresAt: '9999-12-31T23:59:59-14:00' })],
    ['a moment without an offset', 'proposal.expiresAt', body({ expiresAt: '2027-01-01T00:00:00' })],
    ['a long name', 'proposal.toolName', body({ toolName: 'x'.repeat(501) })],
    ['a long run', 'proposal.runId', body({ runId: 'x'.repeat(501) })],
    ['an unknown member beside it', 'colour', body({}, { colour: 1 })],
    ['a long scope', 'scope', body({}, { scope: 'x'.repeat(501) })],
    [
      'a choice that approves nothing',
      'prompt.choices',
      body({}, { prompt: { response_type: 'choice', choices: [{ value: 'a' }] } }),
    ],
    ['a choice without choices', 'prompt.choices', body({}, { prompt: { response_type: 'choice' } })],
    ['a form', 'prompt.response_type', body({}, { prompt: { response_type: 'form' } })],
    [
      'a fallback',
      'prompt.retry_policy.final_fallback_policy',
      body({}, { prompt: { retry_policy: { final_fallback_policy: 'complete_with_fallback' } } }),
    ],
    [
      'a callback into the house',
      'prompt.callback_url',
      body({}, { prompt: { callback_url: 'http://169.254.169.254/' } }),
    ],
    ['__proto__ in parsedArguments', 'proposal.x.a.0.__proto__', withText('"x":{"a":[{"__proto__":1}]}')],
    ['__proto__ in metadata', 'proposal.metadata.__proto__', withText('"metadata":{"__proto__":{"a":1}}')],
    ['__proto__ as a member', 'proposal.__proto__', withText('"__proto__":{"kind":"tool"}')],
    ['__proto__ beside it', '__proto__', '{"__proto__":{"proposal":1}}'],
    [
      '__proto__ in rawArguments',
      'proposal.rawArguments.__proto__',
      body({ rawArguments: '{"__proto__":1}' }),
    ],
    ['a key written twice', 'proposal.toolName', withText('"toolName":"delete_all"')],
    [
      'the proposal written twice',
      'proposal',
      `{"proposal":1,"proposal":${JSON.stringify(aToolProposal())}}`,
    ],
    ['600 levels', 'proposal.x', withText(`"x":${deep(600)}`)],
    ['20,000 levels', 'proposal.x', withText(`"x":${deep(20_000)}`)],
    ['20,000 levels as text', 'proposal.rawArguments', body({ rawArguments: deep(20_000) })],
  ])('%s', async (_, field, sent) => {
    const answer = await agent.post('/proposals', sent)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
    expect(String(answer.body.field).startsWith(field)).toBe(true)
  })

  it('the body of a refusal is problem+json, and only agents may submit', async () => {
    expect((await agent.post('/proposals', '{')).status).toBe(400)
    expect((await responder.post('/proposals', body({}))).status).toBe(403)
    const refused = await agent.post('/proposals', {})
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
    const anonymous = await api.request('/api/v1/proposals', { method: 'POST', body: '{}' })
    expect(anonymous.status).toBe(401)
  })
})
