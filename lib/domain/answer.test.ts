import { describe, expect, it } from 'vitest'
import { aChoice, confirm } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import { checkAnswer } from './answer'
import type { Json } from './json'
import type { Prompt } from './prompt'

const choice: Prompt = { type: 'choice', choices: [aChoice('ship', { label: 'Ship it' }), aChoice('stop')] }
const text: Prompt = { type: 'text' }
const form: Prompt = {
  type: 'form',
  schema: { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] },
}

describe('what answers a prompt', () => {
  it.each<[string, Prompt, Json]>([
    ['one of the choices', choice, 'stop'],
    ['yes', confirm, 'yes'],
    ['no', confirm, 'no'],
    ['text', text, 'next week'],
    ['text with spaces around it, kept as it is', text, '  next week\n'],
    ['20,000 characters', text, 'a'.repeat(20_000)],
    ['a form that fits its schema', form, { amount: 3 }],
  ])('%s', (_, prompt, value) => {
    expect(checkAnswer(prompt, value).value).toEqual(value)
  })

  it('a choice is given back whole', () => {
    expect(checkAnswer(choice, 'ship').choice?.label).toBe('Ship it')
    expect(checkAnswer(text, 'ship').choice).toBeNull()
  })
})

describe('what does not', () => {
  it.each<[string, Prompt, Json]>([
    ['a value that is not offered', choice, 'wait'],
    ['a label instead of a value', choice, 'Ship it'],
    ['a value in other letters', choice, 'SHIP'],
    ['a value with spaces', choice, 'ship '],
    ['a list of values', choice, ['ship']],
    ['an inherited name', choice, 'toString'],
    ['true for yes', confirm, true],
    ['YES', confirm, 'YES'],
    ['nothing', confirm, null],
    ['an empty text', confirm, ''],
    ['a number', choice, 0],
  ])('for a choice or confirm: %s', (_, prompt, value) => {
    const refusal = refusalOf(() => checkAnswer(prompt, value))
    expect(refusal).toMatchObject({ code: 'invalid_choice', details: { field: 'value' } })
    const valid = 'choices' in prompt ? prompt.choices : []
    expect(refusal.details.valid_choices).toEqual(valid.map(({ value, label }) => ({ value, label })))
  })

  it('the message names the choices and what was refused, the details name them all', () => {
    const many: Prompt = { type: 'choice', choices: Array.from({ length: 12 }, (_, i) => aChoice(`c${i}`)) }
    const refusal = refusalOf(() => checkAnswer(many, 'x', 'fallback_value'))
    expect(refusal.message).toBe(
      'fallback_value must be one of "c0", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8", "c9", …, not "x".',
    )
    expect(refusal.details.valid_choices).toHaveLength(12)
  })

  it.each<[string, Json, RegExp]>([
    ['nothing', null, /must be text/],
    ['a number', 7, /must be text/],
    ['a list', ['a'], /must be text/],
    ['no characters', '', /must not be empty/],
    ['only spaces', ' \n\t\u00a0', /must not be empty/],
    ['20,001 characters', 'a'.repeat(20_001), /longer than 20000/],
    ['a character that cannot be stored', 'a\u0000', /U\+0000/],
  ])('for text: %s', (_, value, words) => {
    const refusal = refusalOf(() => checkAnswer(text, value))
    expect(refusal).toMatchObject({ code: 'invalid_answer', details: { field: 'value' } })
    expect(refusal.message).toMatch(words)
  })

  it.each<[string, Json, Json[]]>([
    ['a missing field', {}, [{ field: 'amount', message: 'is required' }]],
    ['a wrong type', { amount: '3' }, [{ field: 'amount', message: 'must be number' }]],
    ['no object', 'amount=3', [{ field: '', message: 'must be an object' }]],
  ])('for a form: %s', (_, value, errors) => {
    const refusal = refusalOf(() => checkAnswer(form, value))
    expect(refusal).toMatchObject({ code: 'invalid_answer', details: { field: 'value', errors } })
  })

  it('for any prompt: what cannot be stored, by its path', () => {
    const refusal = refusalOf(() => checkAnswer(form, { amount: 3, note: ['\ud800'] }))
    expect(refusal).toMatchObject({ code: 'invalid_answer', details: { field: 'value.note.0' } })
  })
})
