import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviseRequest } from '@/lib/services/revise-request'
import { acting } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { anAgent, aSubmission, at } from '@/lib/testing/builders'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { listRequestRows } from './list-requests'

let id: string

beforeAll(async () => {
  await openFreshDatabase()
  const request = await ask({
    question: 'Rückzahlung für Zoë — order-12345 (499.99 €)?',
    proposal: {
      kind: 'tool',
      name: 'issue_refund',
      arguments: { path: '/srv/data/report.pdf', mail: 'Zoe.Smith+shop@example.com', word: 'x'.repeat(5000) },
    },
    source: { protocol: 'native', agent: 'refund-agent', correlation: { run: 'run_7f3a' } },
  })
  id = request.id
  await ask({ question: '漢字を変更しますか？' })
})
afterAll(closeFreshDatabase)

const found = async (q: string) =>
  (await listRequestRows({ q, sort: 'newest', limit: 50 })).requests.map((r) => r.id)

describe('finds', () => {
  test.each([
    ['a word', 'order'],
    ['the start of a word', 'ord'],
    ['in any letters', 'ORDER RÜCKZ'],
    ['words in any order', '12345 order'],
    ['a number behind a hyphen', '12345'],
    ['the whole with its hyphen', 'order-12345'],
    ['an amount', '499.99'],
    ['the start of an amount', '499'],
    ['an accented name', 'zoë'],
    ['the name of the tool', 'issue_refund'],
    ['a part of it', 'refund'],
    ['a file in a path', 'report.pdf'],
    ['a folder in a path', 'data'],
    ['a mail address', 'zoe.smith+shop@example.com'],
    ['a part of it', 'smith'],
    ['its host', 'example.com'],
    ['the agent', 'refund-agent'],
    ['a reference of the agent', 'run_7f3a'],
    ['a word with punctuation around it', '"order"!'],
    ['the start of a word longer than any index entry', 'x'.repeat(100)],
  ])('%s: %s', async (_, q) => {
    expect(await found(q)).toContain(id)
  })

  test('its own id', async () => {
    expect(await found(id)).toEqual([id])
    expect(await found(id.slice(0, -3))).toContain(id)
  })

  test('words of other scripts', async () => {
    expect(await found('漢字を変更しますか')).toHaveLength(1)
  })

  test('only what has every word', async () => {
    expect(await found('order 99999')).toEqual([])
    expect(await found('rder')).toEqual([])
  })

  test('the new question after a revision, and not the old one', async () => {
    const { id: revised } = await ask({ question: 'Umbrella?' })
    const submission = aSubmission({ question: 'Parasol?' })
    await reviseRequest(acting(anAgent(), at(1)), { requestId: revised, submission })
    expect(await found('parasol')).toEqual([revised])
    expect(await found('umbrella')).toEqual([])
  })
})

describe('hostile words are words', () => {
  test.each([
    "'",
    "''",
    "it's",
    "order'",
    ':*',
    'order:*',
    'order & !',
    '!order',
    'a | b',
    '<->',
    '( order',
    '\\',
    "\\'",
    'order\\',
    '\u0000',
    'order\u0000',
    '\ud800',
    '%_*?',
    "'; drop table requests; --",
    '$1',
    '-',
    '...',
    '@',
    '_',
    '-- --',
    'a'.repeat(10_000),
    'é'.repeat(10_000),
    '漢'.repeat(10_000),
    `order ${'x '.repeat(5000)}`,
    "':* & ".repeat(2000),
    '😀',
    '٣٤٥',
    '\u202eorder',
  ])('%j', async (q) => {
    expect(Array.isArray(await found(q))).toBe(true)
  })

  test.each(['', '   ', '-', "':*", '\u0000', '...'])('without any letter it is no search: %j', async (q) => {
    expect((await found(q)).length).toBeGreaterThanOrEqual(2)
  })

  test.each(["order'", 'order:*', '( order', 'order\u0000', '!order', '\u202eorder'])(
    'what is left of %j is searched',
    async (q) => {
      expect(await found(q)).toContain(id)
    },
  )
})
