import { expect, it } from 'vitest'
import type { ChoiceView } from '@/lib/contract/native/choice'
import { choiceForKey, keysOf } from './choice-keys'

const choice = (value: string, verdict: ChoiceView['verdict'] = null): ChoiceView => ({
  value,
  label: value,
  description: null,
  style: 'default',
  verdict,
  metadata: {},
})

const refund = [choice('approve', 'approve'), choice('deny', 'reject'), choice('ask')]
const twoWays = [choice('card', 'approve'), choice('cash', 'approve'), choice('deny', 'reject')]

it.each([
  [refund, '1', 'approve'],
  [refund, '3', 'ask'],
  [refund, '4', undefined],
  [refund, '0', undefined],
  [refund, 'a', 'approve'],
  [refund, 'r', 'deny'],
  [twoWays, 'a', undefined],
  [twoWays, 'r', 'deny'],
  [refund, 'x', undefined],
])('key %#: %s', (choices, key, value) => {
  expect(choiceForKey(choices, key)?.value).toBe(value)
})

it('shows the keys that work', () => {
  expect(refund.map((each) => keysOf(refund, each))).toEqual([['1', 'a'], ['2', 'r'], ['3']])
  expect(twoWays.map((each) => keysOf(twoWays, each))).toEqual([['1'], ['2'], ['3', 'r']])
})
