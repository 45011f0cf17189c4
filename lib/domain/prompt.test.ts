import { describe, expect, it } from 'vitest'
import { aChoice } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import { makePrompt, type PromptParts, yesAndNo } from './prompt'

const parts = (given: Partial<PromptParts>): PromptParts => ({
  type: 'choice',
  choices: [],
  schema: undefined,
  ...given,
})

describe('a prompt', () => {
  it('confirm without choices is yes and no', () => {
    expect(makePrompt(parts({ type: 'confirm' }))).toEqual({ type: 'confirm', choices: yesAndNo })
  })

  it('a confirm may bring its own words; yes still approves and no still rejects', () => {
    const choices = [
      aChoice('yes', { label: 'Delete it', style: 'danger' }),
      aChoice('no', { label: 'Keep it' }),
    ]
    const prompt = makePrompt(parts({ type: 'confirm', choices }))
    expect(prompt).toMatchObject({
      choices: [
        { label: 'Delete it', style: 'danger', verdict: 'approve' },
        { label: 'Keep it', verdict: 'reject' },
      ],
    })
  })

  it('a verdict that is stated stays', () => {
    const choices = [aChoice('yes', { verdict: 'reject' }), aChoice('no', { verdict: 'approve' })]
    expect(makePrompt(parts({ type: 'confirm', choices }))).toMatchObject({
      choices: [{ verdict: 'reject' }, { verdict: 'approve' }],
    })
  })

  it('style, description and metadata of a choice are kept', () => {
    const choice = aChoice('x', { style: 'danger', description: 'd', metadata: { a: [1] } })
    expect(makePrompt(parts({ choices: [choice] }))).toEqual({ type: 'choice', choices: [choice] })
  })

  it.each<[string, Partial<PromptParts>, string]>([
    ['a choice without choices', {}, 'choices'],
    [
      'two choices of the same value',
      { choices: [aChoice('a'), aChoice('b'), aChoice('a')] },
      'choices.2.value',
    ],
    ['choices for text', { type: 'text', choices: [aChoice('a')] }, 'choices'],
    ['choices for a form', { type: 'form', choices: [aChoice('a')], schema: { type: 'object' } }, 'choices'],
    ['a schema for text', { type: 'text', schema: { type: 'object' } }, 'form_schema'],
    ['a schema for a confirm', { type: 'confirm', schema: {} }, 'form_schema'],
    ['a form without a schema', { type: 'form' }, 'form_schema'],
    ['a form whose schema is null', { type: 'form', schema: null }, 'form_schema'],
  ])('refuses %s', (_, given, field) => {
    expect(refusalOf(() => makePrompt(parts(given)))).toMatchObject({
      code: 'invalid_input',
      details: { field },
    })
  })
})
