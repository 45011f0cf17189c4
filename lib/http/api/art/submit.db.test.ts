import { beforeAll, describe, expect, it } from 'vitest'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aSuspension, asking } from '@/lib/testing/art'

apiForTests()
let agent: Caller
let other: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  other = await aCaller('agent')
  responder = await aCaller('responder')
})

const requestOf = async (requestId: unknown) => (await agent.get(`/requests/${requestId}`)).body

describe('POST /art/suspensions', () => {
  it('puts the tool call to people, with where its decision will be', async () => {
    const posted = aSuspension({
      context: { agentName: 'Cleaner', ticket: 7 },
      blockingConfig: {
        approvalPrompt: 'Delete {{ count }} rows of {{table}}?',
        riskLevel: 'critical',
        category: 'destructive',
        completesOnApproval: false,
      },
    })
    const { status, body } = await agent.post('/art/suspensions', posted)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      threadId: posted.threadId,
      suspensionId: posted.suspensionId,
      status: 'pending',
      expiresAt: null,
      links: { console: `/inbox/${body.requestId}` },
    })
    const request = await requestOf(body.requestId)
    expect(request).toMatchObject({
      question: 'Delete 500 rows of orders?',
      response_type: 'confirm',
      priority: 'critical',
      context: { toolOutput: posted.toolOutput, context: posted.context },
      source: {
        protocol: 'art',
        agent: 'Cleaner',
        correlation: {
          threadId: posted.threadId,
          suspensionId: posted.suspensionId,
          itemId: 'step-2',
          traceId: 'trace-1',
          callId: 'call-1',
        },
      },
    })
    expect(request.proposal).toEqual({
      kind: 'tool',
      name: 'delete_records',
      arguments: posted.toolInput,
      editable: false,
      schema: null,
      risk_level: 'critical',
      category: 'destructive',
      completes_on_approval: false,
      may_retry: true,
    })
  })

  it('asks once for a thread and a suspension, and for each key its own', async () => {
    const posted = aSuspension()
    const first = await agent.post('/art/suspensions', posted)
    const again = await agent.post('/art/suspensions', posted)
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await other.post('/art/suspensions', posted)).body.requestId).not.toBe(first.body.requestId)
    const reposted = { ...posted, traceId: 'trace-2', context: { step: 'again' } }
    expect((await agent.post('/art/suspensions', reposted)).body).toEqual(first.body)
    const changed = await agent.post('/art/suspensions', { ...posted, toolInput: { table: 'users' } })
    expect([changed.status, changed.body.code]).toEqual([409, 'idempotency_conflict'])
    const elsewhere = await agent.post('/art/suspensions', { ...posted, threadId: 'another' })
    expect([elsewhere.status, elsewhere.body.requestId]).not.toContain(first.body.requestId)
  })

  it('of 20 equal posts at once makes one request and one row beside it', async () => {
    const posted = aSuspension()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.post('/art/suspensions', posted)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(1)
    const { rows } = await pool().query('select body from art_suspensions where thread_id = $1', [
      posted.threadId,
    ])
    expect(rows).toEqual([{ body: posted }])
  })

  it('ends waiting exactly when the tool says, with its default action', async () => {
    const posted = asking('confirm', {}, { timeoutMs: 90_001, defaultAction: 'approve' })
    const { body } = await agent.post('/art/suspensions', posted)
    const request = await requestOf(body.requestId)
    expect(Date.parse(`${request.expires_at}`) - Date.parse(`${request.asked_at}`)).toBe(90_001)
    expect(request.default).toEqual({
      at: request.expires_at,
      policy: 'complete_with_fallback',
      value: 'approve',
    })
  })

  it.each([
    ['responder', () => responder],
    ['observer', () => aCaller('observer')],
  ])('is not for a key with the role %s', async (_, caller) => {
    expect((await (await caller()).post('/art/suspensions', aSuspension())).status).toBe(403)
  })

  it('is not revised by the native API: the runtime holds the call', async () => {
    const { body } = await agent.post('/art/suspensions', aSuspension())
    const revised = await agent.post(`/requests/${body.requestId}/revision`, {
      question: 'Sure?',
      choices: [{ value: 'a' }],
    })
    expect(revised.status).toBe(409)
  })
})

describe('what cannot be asked is refused by name', () => {
  const config = 'blockingConfig.feedbackSchema'
  const editable = asking('confirm', { allowModifyArgs: true })
  it.each([
    ['file', asking('file'), `${config}.inputType`],
    ['an unknown type', asking('slider'), `${config}.inputType`],
    ['select without options', asking('select'), `${config}.options`],
    [
      'only disabled options',
      asking('select', { options: [{ value: 'a', disabled: true }] }),
      `${config}.options`,
    ],
    ['a bad pattern', asking('text', { validation: { pattern: '(' } }), `${config}.validation.pattern`],
    ['a look-ahead', asking('text', { validation: { pattern: '(?=a)' } }), `${config}.validation.pattern`],
    ['min over max', asking('number', { validation: { min: 2, max: 1 } }), `${config}.validation.min`],
    ['custom without schema', asking('custom'), `${config}.customSchema`],
    [
      'custom that is no object',
      asking('custom', { customSchema: { type: 'string' } }),
      `${config}.customSchema.type`,
    ],
    [
      'a tool schema from elsewhere',
      { ...editable, inputSchema: { type: 'object', $ref: 'https://x.example' } },
      'inputSchema',
    ],
    [
      'a tool schema of text',
      { ...editable, toolSchema: { name: 't', parameters: { type: 'string' } } },
      'toolSchema.parameters.type',
    ],
    ['a timeout of nothing', aSuspension({ blockingConfig: { timeoutMs: 0 } }), 'blockingConfig.timeoutMs'],
    [
      'an unknown default',
      aSuspension({ blockingConfig: { defaultAction: 'maybe' } }),
      'blockingConfig.defaultAction',
    ],
    ['no thread', aSuspension({ threadId: ' ' }), 'threadId'],
  ])('%s', async (_, posted, field) => {
    const { status, body } = await agent.post('/art/suspensions', posted)
    expect([status, body.field]).toEqual([422, field])
  })

  it.each([
    ['NUL', { toolInput: { a: '\u0000' } }],
    ['half a surrogate', { toolName: '\ud800' }],
    ['depth', { toolInput: JSON.parse('['.repeat(500) + ']'.repeat(500)) }],
    ['__proto__', { toolInput: JSON.parse('{"__proto__": {"a": 1}}') }],
    [
      'a pattern that multiplies',
      {
        blockingConfig: {
          feedbackSchema: { inputType: 'text', validation: { pattern: '((a{100}){100}){100}' } },
        },
      },
    ],
    ['a number beyond numbers', { toolInput: 'BIG' }],
  ])('hostile: %s', async (_, parts) => {
    const text = JSON.stringify(aSuspension(parts)).replace('"BIG"', '1e999')
    expect((await agent.post('/art/suspensions', text)).status).toBe(422)
  })

  it('a body larger than 1 MB', async () => {
    const answer = await agent.post('/art/suspensions', aSuspension({ context: 'x'.repeat(1_100_000) }))
    expect(answer.status).toBe(413)
  })

  it('but not a tool’s schema where nobody may change its arguments', async () => {
    const node = { type: 'object', properties: { next: { $ref: '#/properties/root' } } }
    const posted = aSuspension({ inputSchema: { type: 'object', properties: { root: node } } })
    const { status, body } = await agent.post('/art/suspensions', posted)
    expect([status, (await requestOf(body.requestId)).proposal]).toMatchObject([201, { schema: null }])
  })

  it('but not words of any length: a long prompt is shortened', async () => {
    const posted = asking('confirm', { prompt: '{{text}}'.repeat(300) })
    const { body } = await agent.post('/art/suspensions', {
      ...posted,
      toolInput: { text: '😀'.repeat(500) },
    })
    const { question } = await requestOf(body.requestId)
    expect(String(question).length).toBeLessThanOrEqual(2000)
    expect(String(question).isWellFormed()).toBe(true)
  })
})
