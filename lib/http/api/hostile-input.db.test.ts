import { beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '@/lib/domain/json'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'

apiForTests()
let agent: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
})

const fine = { question: 'Refund order 12345?', choices: [{ value: 'approve' }, { value: 'deny' }] }
const form = (form_schema: Json) => ({ question: 'Fill in', response_type: 'form', form_schema })
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

const refused: [string, Json | string, number, string][] = [
  ['an array body', [], 422, ''],
  ['text instead of JSON', 'not json', 400, ''],
  ['half a JSON', '{"question":', 400, ''],
  ['no question', { response_type: 'confirm' }, 422, 'question'],
  ['an empty question', { ...fine, question: '  ' }, 422, 'question'],
  ['a number for a question', { ...fine, question: 12 }, 422, 'question'],
  ['an unknown field', { ...fine, colour: 'red' }, 422, 'colour'],
  [
    'an unknown field in a choice',
    { ...fine, choices: [{ value: 'a', colour: 'red' }] },
    422,
    'choices.0.colour',
  ],
  ['an unknown response_type', { ...fine, response_type: 'guess' }, 422, 'response_type'],
  ['a choice without choices', { question: 'Which?' }, 422, 'choices'],
  [
    'two choices of one value',
    { question: 'Which?', choices: [{ value: 'a' }, { value: 'a' }] },
    422,
    'choices.1.value',
  ],
  ['a confirm with other values', { ...fine, response_type: 'confirm' }, 422, 'choices'],
  [
    '201 choices',
    { ...fine, choices: Array.from({ length: 201 }, (_, i) => ({ value: `${i}` })) },
    422,
    'choices',
  ],
  ['100,000 choices', { ...fine, choices: Array.from({ length: 100_000 }, () => 0) }, 422, 'choices'],
  ['2 MB', { ...fine, context: { text: 'x'.repeat(2_000_000) } }, 413, ''],
  ['10,000 levels', `{"question":"q","context":${deep(10_000)}}`, 422, 'context'],
  [
    '10,000 levels of arrays',
    `{"question":"q","context":{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`,
    422,
    'context',
  ],
  ['U+0000 in the question', { ...fine, question: 'a\u0000b' }, 422, 'question'],
  ['U+0000 in a key of the context', { ...fine, context: { 'a\u0000': 1 } }, 422, 'context'],
  [
    'U+0000 deep in the proposal',
    { ...fine, proposal: { name: 't', arguments: { a: [{ b: '\u0000' }] } } },
    422,
    'proposal.arguments.a.0.b',
  ],
  ['half a surrogate pair', '{"question":"a\\ud800"}', 422, 'question'],
  [
    'half a surrogate pair in a label',
    '{"question":"q","choices":[{"value":"a","label":"\\udc00"}]}',
    422,
    'choices.0.label',
  ],
  ['an own __proto__', '{"question":"q","__proto__":{"x":1}}', 422, '__proto__'],
  [
    'an own __proto__ in arguments',
    '{"question":"q","proposal":{"name":"t","arguments":{"a":{"__proto__":1}}}}',
    422,
    'proposal.arguments.a.__proto__',
  ],
  ['1e999', '{"question":"q","response_type":"confirm","risk":1e999}', 422, 'risk'],
  ['a negative timeout', { ...fine, timeout_seconds: -1 }, 422, 'timeout_seconds'],
  ['a timeout of zero', { ...fine, timeout_seconds: 0 }, 422, 'timeout_seconds'],
  ['a huge timeout', { ...fine, timeout_seconds: 1e15 }, 422, 'timeout_seconds'],
  ['a timeout in words', { ...fine, timeout_seconds: '60' }, 422, 'timeout_seconds'],
  ['half a second', { ...fine, timeout_seconds: 0.5 }, 422, 'timeout_seconds'],
  [
    'attempts beyond a year',
    { ...fine, retry_policy: { max_attempts: 100, interval_seconds: 31_000_000 } },
    422,
    'retry_policy',
  ],
  [
    'a ladder beyond the attempts',
    { ...fine, retry_policy: { max_attempts: 2, interval_seconds: 60, escalation_ladder: [{ attempt: 3 }] } },
    422,
    'retry_policy.escalation_ladder.0.attempt',
  ],
  [
    'two attempts without an interval',
    { ...fine, retry_policy: { max_attempts: 2 } },
    422,
    'retry_policy.interval_seconds',
  ],
  [
    'a fallback without a value',
    { ...fine, timeout_seconds: 60, fallback_policy: 'complete_with_fallback' },
    422,
    'fallback_value',
  ],
  [
    'a fallback that is no choice',
    { ...fine, timeout_seconds: 60, fallback_policy: 'complete_with_fallback', fallback_value: 'maybe' },
    422,
    'fallback_value',
  ],
  ['a risk above one', { ...fine, risk: 1.1 }, 422, 'risk'],
  ['a callback that is no address', { ...fine, callback_url: 'javascript:alert(1)' }, 422, 'callback_url'],
  ['a form without a schema', { question: 'Fill in', response_type: 'form' }, 422, 'form_schema'],
  ['a form schema that is text', form('object'), 422, 'form_schema'],
  [
    'an invalid JSON Schema',
    form({ type: 'object', properties: { a: { type: 'banana' } } }),
    422,
    'form_schema',
  ],
  [
    'a schema that refers elsewhere',
    form({ type: 'object', properties: { a: { $ref: 'https://example.com/x.json' } } }),
    422,
    'form_schema',
  ],
  [
    'a schema that contains itself',
    form({ type: 'object', properties: { a: { $ref: '#' } } }),
    422,
    'form_schema',
  ],
  [
    'a pattern with a back-reference',
    form({ type: 'object', properties: { a: { type: 'string', pattern: '(a)\\1' } } }),
    422,
    'form_schema',
  ],
]

describe('bad input to submit', () => {
  it.each(refused)('%s is refused and names its field', async (_name, body, status, field) => {
    const answer = await agent.post('/requests', body)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    expect(`${answer.body.field ?? ''}`).toContain(field)
    if (field) expect(`${answer.body.detail}`).toContain(field.split('.').at(-1))
  })

  it('an Idempotency-Key that is too long is refused', async () => {
    const { status, body } = await agent.post('/requests', fine, { 'idempotency-key': 'k'.repeat(300) })
    expect([status, body.field]).toEqual([422, 'Idempotency-Key'])
  })

  it.each([
    ['/requests/nothing', 404],
    ['/requests/req_%00', 422],
    ['/requests/req_%zz', 404],
    ['/requests?status=maybe', 422],
    ['/requests?limit=0', 422],
    ['/requests?limit=1e9', 422],
    ['/requests?limit=many', 422],
    ['/requests?cursor=zzz', 422],
    ['/requests?cursor=WyJuZXdlc3QiLCJ4IiwieSJd', 422],
    ['/requests?q=%00', 422],
    ['/requests?colour=red', 422],
    [`/requests?q=${encodeURIComponent(`'":*&|!()<->\\`)}`, 200],
    [`/requests?source=${encodeURIComponent("'; drop table requests; --")}`, 200],
    ['/events?after=x', 422],
    ['/events?after=99999999999999999999.1', 422],
    ['/events?after=9999999999999999999.1', 200],
    ['/events?wait=-1', 422],
    ['/events?wait=100000', 422],
    ['/stream?after=x', 422],
  ])('GET %s answers %i', async (path, status) => {
    expect((await agent.get(path)).status).toBe(status)
  })
})

describe('bad answers', () => {
  const ask = async (body: Json): Promise<string> =>
    `/requests/${(await agent.post('/requests', body)).body.id}/response`

  it('a choice that is not one names the valid ones', async () => {
    const { status, body } = await responder.post(await ask(fine), { value: 'maybe' })
    expect([status, body.code]).toEqual([422, 'invalid_choice'])
    expect(body.valid_choices).toEqual([
      { value: 'approve', label: 'approve' },
      { value: 'deny', label: 'deny' },
    ])
  })

  it.each([true, 1, 'Yes', 'YES', '', null, {}, ['yes']])('confirm does not take %j', async (value) => {
    const { status } = await responder.post(await ask({ question: 'Go?', response_type: 'confirm' }), {
      value,
    })
    expect(status).toBe(422)
  })

  it.each([1, '', '   ', null, 'x'.repeat(20_001), { a: 1 }])('text does not take %j', async (value) => {
    const { status } = await responder.post(await ask({ question: 'Why?', response_type: 'text' }), { value })
    expect(status).toBe(422)
  })

  it('a form names its wrong fields', async () => {
    const schema = {
      type: 'object',
      required: ['name', 'address'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 2 },
        address: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } },
        size: { enum: ['s', 'm'] },
      },
    }
    const { status, body } = await responder.post(await ask(form(schema)), {
      value: { name: 'x', address: {}, size: 'xl', extra: 1 },
    })
    expect([status, body.code]).toEqual([422, 'invalid_answer'])
    expect((body.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual([
      'address.city',
      'extra',
      'name',
      'size',
    ])
  })

  it('a catastrophic pattern is answered, not suffered', async () => {
    const path = await ask(
      form({ type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } }),
    )
    expect((await responder.post(path, { value: { a: `${'a'.repeat(50_000)}!` } })).status).toBe(422)
    expect((await responder.post(path, { value: { a: 'aaa' } })).status).toBe(200)
  })

  it('after all that the request is still there to be answered', async () => {
    const path = await ask(fine)
    for (const body of [
      '{',
      '[]',
      '{"value":"\\ud800"}',
      '{"value":"\\u0000"}',
      '{}',
      '{"value":"approve","colour":"red"}',
    ])
      expect((await responder.post(path, body)).status).toBeGreaterThanOrEqual(400)
    expect((await responder.post(path, { value: 'approve' })).status).toBe(200)
  })
})
