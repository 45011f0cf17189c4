import { expect, it } from 'vitest'
import type { RequestView } from '@/lib/contract/native/request-view'
import { answerReader, bareAnswer } from './answer-reader'

const single = (answer: object) => ({ 'x-single-answer': true, properties: { answer } })
const asked = (part: object) =>
  ({
    source: { protocol: 'art' },
    verdicts: { approve: 'Yes', reject: 'No' },
    form_schema: null,
    ...part,
  }) as RequestView

it.each([
  ['a selection', { response_type: 'choice' }, 'model'],
  ['one value', { response_type: 'form', form_schema: single({ type: 'number' }) }, 'model'],
  ['several values', { response_type: 'form', form_schema: single({ type: 'array' }) }, 'tool'],
  ['a whole form', { response_type: 'form', form_schema: { properties: { answer: {} } } }, 'tool'],
  ['a confirmation', { response_type: 'confirm', verdicts: null }, null],
  ['another protocol', { response_type: 'choice', source: { protocol: 'native' } }, null],
])('%s', (_name, part, reader) => expect(answerReader(asked(part))).toBe(reader))

it('takes the one answer out of its form', () => {
  expect(bareAnswer(asked({ form_schema: single({}) }), { answer: 5 })).toBe(5)
  expect(bareAnswer(asked({ form_schema: { properties: {} } }), { answer: 5 })).toEqual({ answer: 5 })
})
