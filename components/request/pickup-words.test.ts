import { expect, it } from 'vitest'
import type { EventView } from '@/lib/contract/native/event-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import { deliveryWays, pickupWays } from '@/lib/domain/pickup'
import { deliveredWords, deliveryWords, pickedUpWords, pickupMark, pickupWords } from './pickup-words'

const event = (type: string, data = {}) => ({ type, data }) as unknown as EventView

it('has words for every way', () => {
  for (const via of deliveryWays) expect(deliveryWords(via)).toMatch(/\w/)
  for (const via of pickupWays) expect(pickupWords(via)).toMatch(/\w/)
})

it.each(['pigeon', 'constructor', undefined, 7])('does not guess at %s', (via) => {
  expect(deliveryWords(via)).toBeNull()
})

it('tells how a decision arrived', () => {
  expect(deliveredWords([event('request.delivered', { via: 'webhook' })])).toBe('by webhook')
  expect(deliveredWords([event('request.picked_up')])).toBe('when it was picked up')
  expect(pickedUpWords([event('request.done', { via: 'intent' })])).toBe('by its work on the intent')
  expect(pickedUpWords([event('request.delivered', { via: 'poll' })])).toBeNull()
})

const decided = '2026-11-18T13:00:00.000Z'
const due = '2026-11-18T13:15:00.000Z'
const request = (delivery: object) =>
  ({ resolved_at: decided, delivery: { delivered_at: null, overdue_at: due, ...delivery } }) as RequestView

it.each([
  ['before its time', {}, '13:14:59', null],
  ['never delivered', {}, '13:18:00', { tone: 'red', age: '18 min', isDelivered: false }],
  [
    'only delivered',
    { delivered_at: decided },
    '13:18:00',
    { tone: 'amber', age: '18 min', isDelivered: true },
  ],
  ['picked up', { overdue_at: null }, '13:18:00', null],
])('%s', (_, delivery, time, expected) => {
  expect(pickupMark(request(delivery), Date.parse(`2026-11-18T${time}.000Z`))).toEqual(expected)
})
