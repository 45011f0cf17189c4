import { describe, expect, it } from 'vitest'
import type { Proposal } from '@/lib/domain/request'
import { aChoice, aRequest, aResponse, at } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import { respond } from './respond'

const verdicts = { approve: 'Send', reject: 'Refuse' }
const text = { type: 'text', verdicts } as const
const select = {
  type: 'choice',
  choices: [aChoice('a'), aChoice('b', { disabled: true })],
  verdicts,
} as const

describe('a prompt with verdicts', () => {
  it.each([
    ['text', text, 'blue'],
    ['a neutral choice', { ...select, choices: [...select.choices] }, 'a'],
  ])('is approved by answering: %s', (_, prompt, value) => {
    expect(respond(aRequest({ prompt }), aResponse({ value })).next.status).toBe('approved')
  })

  it('is rejected by refusing, with a reason for the agent and no value', () => {
    const { next } = respond(
      aRequest({ prompt: text }),
      aResponse({ value: null, verdict: 'reject', reason: 'Too late.' }),
    )
    expect(next.status).toBe('rejected')
    expect(next.response).toMatchObject({ value: null, reason: 'Too late.' })
    expect(next.outcome).toEqual({ type: 'responded', decidedBy: 'human', value: null })
  })

  it('refuses a disabled choice and does not offer it', () => {
    const prompt = { ...select, choices: [...select.choices] }
    const refused = refusalOf(() => respond(aRequest({ prompt }), aResponse({ value: 'b' })))
    expect(refused).toMatchObject({
      code: 'invalid_choice',
      details: { valid_choices: [{ value: 'a', label: 'a' }] },
    })
  })
})

describe('said again by the same person', () => {
  const answer = {
    type: 'object',
    properties: { answer: { type: 'string' } },
    'x-single-answer': true,
  } as const
  const form = { type: 'form', schema: answer, verdicts } as const
  const yes = aResponse({ value: null })
  const no = aResponse({ value: null, verdict: 'reject' })

  it.each([
    ['a refusal of a form', form, no],
    ['a refusal of a text', text, no],
    ['an answer left out', form, yes],
  ])('changes nothing: %s', (_, prompt, command) => {
    const { next } = respond(aRequest({ prompt }), command)
    expect(respond(next, command)).toEqual({ next, events: [] })
  })

  it.each([
    ['refusing what was approved without an answer', yes, no],
    ['approving without an answer what was refused', no, yes],
  ])('is not the opposite: %s', (_, first, second) => {
    const { next } = respond(aRequest({ prompt: form }), first)
    expect(refusalOf(() => respond(next, second)).code).toBe('already_resolved')
  })
})

it('who comes too late learns who won, but not what was typed unseen', () => {
  const schema = { type: 'object', properties: { answer: { type: 'string', 'x-sensitive': true } } }
  const { next } = respond(
    aRequest({ prompt: { type: 'form', schema, verdicts } }),
    aResponse({ value: { answer: 'hunter2' } }),
  )
  const late = refusalOf(() => respond(next, aResponse({ value: { answer: 'other' } })))
  expect(late).toMatchObject({ code: 'already_resolved', details: { winner: { via: 'console' } } })
  expect(JSON.stringify(late.details)).not.toContain('hunter2')
})

it('a prompt without verdicts cannot be refused', () => {
  const refused = refusalOf(() => respond(aRequest(), aResponse({ value: null, verdict: 'reject' })))
  expect(refused).toMatchObject({ code: 'invalid_answer', details: { field: 'verdict' } })
})

describe('changed arguments', () => {
  const schema = { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] }
  const aCall = (parts: Partial<Proposal> = {}): Proposal => ({
    kind: 'tool',
    name: 'pay',
    arguments: { amount: 5 },
    ...parts,
  })
  const source = (protocol: 'native' | 'aioc' | 'art') => ({ protocol, agent: 'payer', correlation: {} })
  const change = aResponse({ modifiedArgs: { amount: 4 } })

  it.each([
    ['a native proposal', 'native', aCall()],
    ['an ART call that allows it', 'art', aCall({ editable: true, schema })],
  ] as const)('are kept for %s', (_, protocol, proposal) => {
    const { next } = respond(aRequest({ proposal, source: source(protocol) }), change)
    expect(next.response?.modifiedArgs).toEqual({ amount: 4 })
  })

  it.each([
    ['no proposal', 'native', null, change],
    ['an aioc proposal', 'aioc', aCall({ editable: false }), change],
    ['an ART call that does not allow it', 'art', aCall({ editable: false }), change],
    [
      'a value the tool does not take',
      'art',
      aCall({ editable: true, schema }),
      { ...change, modifiedArgs: { amount: '4' } },
    ],
    ['a rejection', 'native', aCall(), { ...change, value: 'no' }],
  ] as const)('are refused: %s', (_, protocol, proposal, command) => {
    const refused = refusalOf(() => respond(aRequest({ proposal, source: source(protocol) }), command))
    expect(refused).toMatchObject({ code: 'invalid_answer', details: { field: 'modified_args' } })
  })
})

describe('the grant', () => {
  const proposal = { kind: 'tool', name: 'pay', arguments: {}, hash: 'ab', scope: 'eu', editable: false }
  const source = { protocol: 'aioc', agent: 'payer', correlation: {} } as const

  it('is issued with the approval of an aioc proposal', () => {
    const { next, events } = respond(aRequest({ proposal, source }), aResponse())
    expect(next.grant).toMatchObject({ id: 'grt_1', proposalHash: 'ab', scope: 'eu', approvedAt: at(10) })
    expect(events.map(({ type }) => type)).toEqual(['request.responded', 'grant.issued'])
  })

  it.each([
    ['a rejection', aRequest({ proposal, source }), aResponse({ value: 'no' })],
    ['an approval through another protocol', aRequest({ proposal }), aResponse()],
  ])('is not issued by %s', (_, request, command) => {
    expect(respond(request, command).next.grant).toBeNull()
  })
})
