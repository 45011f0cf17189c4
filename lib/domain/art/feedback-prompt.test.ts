import { describe, expect, it } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import { checkAnswer } from '../answer'
import type { Json } from '../json'
import type { Prompt } from '../prompt'
import type { FeedbackSchema, InputType } from './blocking-config'
import { feedbackPrompt } from './feedback-prompt'

const prompt = (inputType: InputType, parts: Partial<FeedbackSchema> = {}): Prompt =>
  feedbackPrompt({ inputType, ...parts }, null)
const answerField = (drawn: Prompt) =>
  drawn.type === 'form' ? (drawn.schema.properties as { answer: Json }).answer : null
const options = [
  { value: 'a', label: 'A', description: 'First' },
  { value: 'b', disabled: true },
  { value: 3 },
]

describe('what people are asked', () => {
  it('is Approve or Reject when the tool declares nothing', () => {
    expect(feedbackPrompt(null, null)).toMatchObject({
      type: 'confirm',
      choices: [
        { value: 'yes', label: 'Approve', style: 'primary', verdict: 'approve' },
        { value: 'no', label: 'Reject', verdict: 'reject' },
      ],
    })
  })

  it('has the tool’s own words, and danger where the risk is high', () => {
    const labels = { confirmLabel: 'Delete', cancelLabel: 'Keep' }
    expect(feedbackPrompt({ inputType: 'confirm', ...labels, defaultValue: false }, 'high')).toMatchObject({
      choices: [
        { label: 'Delete', style: 'danger', metadata: {} },
        { label: 'Keep', style: 'default', metadata: { default: true } },
      ],
    })
    expect(prompt('text', labels).verdicts).toEqual({ approve: 'Delete', reject: 'Keep' })
  })

  it('is a choice for select, disabled options shown but not to be chosen', () => {
    const select = prompt('select', { options, defaultValue: 'a' })
    expect(select).toMatchObject({
      type: 'choice',
      choices: [
        { value: 'a', label: 'A', description: 'First', metadata: { default: true } },
        { value: 'b', label: 'b', disabled: true },
        { value: '3', label: '3' },
      ],
      verdicts: { approve: 'Approve', reject: 'Reject' },
    })
    expect(refusalOf(() => checkAnswer(select, 'b')).code).toBe('invalid_choice')
  })

  it('is drawn with the hints of its schema', () => {
    const parts = { title: 'Key', hint: 'From the vault', placeholder: 'sk-…', sensitive: true }
    const field = prompt('text', {
      ...parts,
      defaultValue: 'sk-',
      validation: { pattern: '^sk-', patternMessage: 'Starts with sk-' },
    })
    expect(answerField(field)).toEqual({
      type: 'string',
      pattern: '^sk-',
      'x-pattern-message': 'Starts with sk-',
      title: 'Key',
      description: 'From the vault',
      'x-placeholder': 'sk-…',
      'x-sensitive': true,
      default: 'sk-',
    })
    expect(answerField(prompt('number', { defaultValue: 'many' }))).toEqual({ type: 'number' })
  })
})

describe('what counts as an answer', () => {
  const text = (validation: FeedbackSchema['validation']) => prompt('text', { validation })
  const many = (validation: FeedbackSchema['validation']) => prompt('multiselect', { options, validation })
  it.each<[string, Prompt, Json, Json]>([
    ['text', text({ required: true, minLength: 2, maxLength: 3 }), 'abc', 'abcd'],
    ['text that is required', text({ required: true }), 'a', ''],
    ['text that is required, at all', text({ required: true }), { answer: 'a' }, {}],
    ['text that is not', text(null), '', 5],
    ['a pattern', text({ pattern: '^\\d+$' }), '12', 'x'],
    [
      'a pattern that would take for ever elsewhere',
      text({ pattern: '^(a+)+$' }),
      'aaa',
      `${'a'.repeat(5000)}b`,
    ],
    ['a number in its bounds', prompt('number', { validation: { min: 1, max: 2 } }), 1.5, 3],
    ['a number', prompt('number'), -1, '1'],
    ['a date', prompt('date'), '2026-02-28', '2026-02-31'],
    ['a moment', prompt('datetime'), '2026-02-28T23:59:00+01:00', '2026-02-28'],
    ['selections', many({ minSelections: 1, maxSelections: 2 }), ['a'], []],
    ['no more than allowed', many({ maxSelections: 1 }), [3], ['a', 3]],
    ['required selections', many({ required: true }), ['a'], { answer: [] }],
    ['no disabled option', many(null), ['a', 3], ['b']],
    ['no option twice', many(null), ['a'], ['a', 'a']],
    ['no further fields', text(null), { answer: 'a' }, { answer: 'a', more: 1 }],
  ])('%s', (_, asked, right, wrong) => {
    expect(() => checkAnswer(asked, right)).not.toThrow()
    expect(refusalOf(() => checkAnswer(asked, wrong)).code).toBe('invalid_answer')
  })

  it('is kept whole when it was given bare', () => {
    expect(checkAnswer(prompt('number'), 5).value).toEqual({ answer: 5 })
    expect(checkAnswer(many(null), ['a']).value).toEqual({ answer: ['a'] })
    expect(checkAnswer(text(null), null).value).toEqual({})
  })

  it('is refused in the tool’s own words where it has some', () => {
    const { message, details } = refusalOf(() =>
      checkAnswer(text({ pattern: '^\\d{4}$', patternMessage: 'Use four digits' }), '1'),
    )
    expect(details.errors).toEqual([{ field: 'answer', message: 'Use four digits' }])
    expect(message).toBe('The form was not accepted: answer: Use four digits.')
  })

  it('of a custom form is the form, never a bare value', () => {
    const customSchema = {
      properties: { answer: { type: 'string' } },
      'x-free-form': true,
      'x-single-answer': true,
    }
    const custom = prompt('custom', { customSchema, title: 'Address' })
    expect(custom).toMatchObject({ type: 'form', schema: { type: 'object', title: 'Address' } })
    expect(refusalOf(() => checkAnswer(custom, 'x')).code).toBe('invalid_answer')
    expect(checkAnswer(custom, { answer: 'x' }).value).toEqual({ answer: 'x' })
  })
})

describe('what nobody could answer is refused by name', () => {
  it.each<[string, InputType, Partial<FeedbackSchema>, string]>([
    ['a file', 'file', {}, 'inputType'],
    ['no options', 'multiselect', { options: [] }, 'options'],
    ['all disabled', 'select', { options: [{ value: 'a', disabled: true }] }, 'options'],
    ['an empty value', 'select', { options: [{ value: ' ' }] }, 'options.0.value'],
    ['a value twice', 'select', { options: [{ value: 1 }, { value: '1' }] }, 'options.1.value'],
    ['lengths', 'text', { validation: { minLength: 3, maxLength: 2 } }, 'validation.minLength'],
    ['no room', 'text', { validation: { required: true, maxLength: 0 } }, 'validation.maxLength'],
    ['selections', 'multiselect', { options, validation: { minSelections: 3 } }, 'validation.minSelections'],
    ['a back-reference', 'text', { validation: { pattern: '(a)\\1' } }, 'validation.pattern'],
    ['no custom schema', 'custom', {}, 'customSchema'],
    [
      'a custom schema that refers outside',
      'custom',
      { customSchema: { type: 'object', $ref: 'http://x' } },
      'customSchema',
    ],
  ])('%s', (_, inputType, parts, member) => {
    const { code, details } = refusalOf(() => prompt(inputType, parts))
    expect([code, details.field]).toEqual(['invalid_input', `blockingConfig.feedbackSchema.${member}`])
  })
})
