import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from './json'
import { stakesOf } from './stakes'

function told(args: Json | undefined, context: JsonObject = {}): string[] {
  const proposal = args === undefined ? null : { kind: 'tool', name: 'run', arguments: args }
  return stakesOf({ proposal, context }).map(({ name, value }) => `${name} ${value}`.trim())
}

describe('stakesOf', () => {
  it.each<[string, Json | undefined, JsonObject, string[]]>([
    [
      'money with its currency',
      { currency: 'EUR', amount: 499.99, order_id: '12345' },
      {},
      ['499.99 EUR', 'order 12345'],
    ],
    ['money without a currency', { amount: 5 }, {}, ['amount 5']],
    [
      'the last word of a key',
      { refundAmount: 10, targetEnv: 'production' },
      {},
      ['refund amount 10', 'target env production'],
    ],
    [
      'at most three, the most telling',
      { path: '/a', to: 'jo@x.io', amount: 1, env: 'dev' },
      {},
      ['amount 1', 'jo@x.io', 'dev'],
    ],
    ['unknown keys in their order', { alpha: 'x', beta: 2 }, {}, ['alpha x', 'beta 2']],
    ['one step into an object', { customer: { id: 'c_7', notes: {} } }, {}, ['customer c_7']],
    ['a list of one', { recipients: ['jo@x.io'] }, {}, ['jo@x.io']],
    ['no longer lists, nulls or empty text', { to: ['a', 'b'], path: null, env: '  ' }, {}, []],
    [
      'no prose, bookkeeping or secrets',
      { reason: 'because', api_key: 'k', trace_id: 't', password: 'p' },
      {},
      [],
    ],
    ['white space in one line', { command: 'rm\n  -rf\t/' }, {}, ['command rm -rf /']],
    ['long text cut at its end', { subject: 'a b'.repeat(20) }, {}, ['subject a ba ba ba ba ba ba ba ba b…']],
    [
      'long addresses cut in the middle',
      { url: 'https://internal.example.com/a/very/long/path' },
      {},
      ['https://inter…very/long/path'],
    ],
    ['never half a character', { name: '😀'.repeat(40) }, {}, [`name ${'😀'.repeat(27)}…`]],
    ['the context when nothing is proposed', undefined, { amount: 3, mood: 'calm' }, ['amount 3']],
    ['the context when the arguments are no object', 'rm -rf', { env: 'prod' }, ['prod']],
    ['not the context when there are arguments', {}, { amount: 3 }, []],
    ['false and zero are values', { count: 0, force: false }, {}, ['count 0', 'force false']],
  ])('%s', (_, args, context, expected) => expect(told(args, context)).toEqual(expected))
})

it('names the intent beside the most telling argument', () => {
  const source = { protocol: 'openintent' as const, correlation: { intent: 'Refund wave 7', intent_id: 'x' } }
  const context = { amount: 5, to: 'jo@x.io', env: 'dev' }
  const stakes = stakesOf({ proposal: null, context, source })
  expect(stakes.map(({ name, value }) => `${name} ${value}`.trim())).toEqual([
    'amount 5',
    'intent Refund wave 7',
    'jo@x.io',
  ])
  expect(stakesOf({ proposal: null, context: {}, source: { ...source, protocol: 'native' } })).toEqual([])
})

it.each([
  ['a tool by its name', { kind: 'tool', name: 'issue_refund' }, ['issue_refund', 'amount 5']],
  ['who takes over', { kind: 'handoff', name: 'Finance' }, ['handoff Finance', 'amount 5']],
])('says of a proposal %s', (_, operation, words) => {
  const source = { protocol: 'aioc' as const, correlation: {} }
  const found = stakesOf({ proposal: { ...operation, arguments: { amount: 5 } }, context: {}, source })
  expect(found.map(({ name, value }) => `${name} ${value}`.trim())).toEqual(words)
})
