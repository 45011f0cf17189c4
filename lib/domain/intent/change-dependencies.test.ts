import { describe, expect, test } from 'vitest'
import { at } from '@/lib/testing/builders'
import { anIntent } from '@/lib/testing/intents'
import { refusalOf } from '@/lib/testing/refusal'
import { addDependency, MAX_DEPENDENCIES, removeDependency } from './change-dependencies'
import { type IntentStatus, intentStatuses } from './intent'

const meta = { by: 'planner', at: at() }
const upstream = (status: IntentStatus, id = 'up') => ({ id, title: 'Upstream', status })
const open = { closesCircle: false }

describe('adding a dependency', () => {
  const pairs = intentStatuses.flatMap((status) => intentStatuses.map((other) => [status, other] as const))

  test.each(pairs)('RFC-0026 §2 rule 2: %s, on one that is %s', (status, other) => {
    const intent = anIntent({ status })
    const { next } = addDependency(intent, upstream(other), open, meta)
    const isHeld = status === 'active' && other === 'suspended_awaiting_input'
    expect(next).toEqual({
      ...intent,
      dependsOn: ['up'],
      status: isHeld ? 'blocked' : status,
      version: intent.version + 1,
      updatedAt: at(),
    })
  })

  test('is told, and what it did to the status after it', () => {
    const { events } = addDependency(anIntent(), upstream('suspended_awaiting_input'), open, meta)
    expect(events).toEqual([
      {
        type: 'dependency_added',
        data: { actor: 'planner', payload: { dependency_id: 'up', version: 4 } },
      },
      {
        type: 'status_changed',
        data: {
          actor: 'planner',
          payload: {
            from: 'active',
            to: 'blocked',
            status: 'blocked',
            version: 4,
            reason: 'dependency_suspended',
            dependency_id: 'up',
          },
        },
      },
    ])
  })

  const many = Array.from({ length: MAX_DEPENDENCIES }, (_, index) => `d${index}`)
  test.each([
    ['itself', anIntent(), 'int_1', open, /itself/],
    ['a duplicate', anIntent({ dependsOn: ['up'] }), 'up', open, /already exists/],
    ['a circle', anIntent(), 'up', { closesCircle: true }, /cycle/],
    ['a circle of one is itself', anIntent(), 'int_1', { closesCircle: true }, /itself/],
    ['too many', anIntent({ dependsOn: many }), 'up', open, /at most 200/],
  ])('refuses %s', (_, intent, id, circle, words) => {
    const refusal = refusalOf(() => addDependency(intent, upstream('active', id), circle, meta))
    expect(refusal.code).toBe('bad_request')
    expect(refusal.message).toMatch(words)
  })
})

describe('removing a dependency', () => {
  test.each<[IntentStatus, IntentStatus[], IntentStatus]>([
    ['blocked', [], 'active'],
    ['blocked', ['completed'], 'active'],
    ['blocked', ['completed', 'completed'], 'active'],
    ['blocked', ['completed', 'active'], 'blocked'],
    ['blocked', ['suspended_awaiting_input'], 'blocked'],
    ['blocked', ['abandoned'], 'blocked'],
    ['blocked', ['draft'], 'blocked'],
    ['blocked', ['blocked'], 'blocked'],
    ...intentStatuses
      .filter((status) => status !== 'blocked')
      .map((status): [IntentStatus, IntentStatus[], IntentStatus] => [status, [], status]),
  ])('%s, with %j left, becomes %s', (status, left, after) => {
    const rest = left.map((other, index) => upstream(other, `left${index}`))
    const intent = anIntent({ status, dependsOn: ['up', ...rest.map(({ id }) => id)] })
    const { next, events } = removeDependency(
      intent,
      'up',
      [upstream('suspended_awaiting_input'), ...rest],
      meta,
    )
    expect(next).toMatchObject({ status: after, dependsOn: rest.map(({ id }) => id), version: 4 })
    expect(events.map(({ type }) => type)).toEqual(
      status === after ? ['dependency_removed'] : ['dependency_removed', 'status_changed'],
    )
  })

  test('one that nobody can find is not completed', () => {
    const intent = anIntent({ status: 'blocked', dependsOn: ['up', 'lost'] })
    expect(removeDependency(intent, 'up', [], meta).next.status).toBe('blocked')
  })

  test('refuses what is none', () => {
    expect(refusalOf(() => removeDependency(anIntent(), 'up', [], meta)).code).toBe('not_found')
  })
})
