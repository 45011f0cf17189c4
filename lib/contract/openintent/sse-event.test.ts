import { describe, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { toSseEvent } from './sse-event'

const seen = { isIntent: true, withSuspensionId: true }
const event = (type: string, payload: JsonObject, more: JsonObject = {}) => ({
  type,
  stream: 'i1',
  data: { actor: 'me', payload, ...more },
})

describe('names', () => {
  test.each<[string, JsonObject, string]>([
    ['agent_assigned', { agent_id: 'a' }, 'AGENT_ASSIGNED'],
    ['status_changed', { from: 'draft', to: 'active' }, 'STATUS_CHANGED'],
    ['status_changed', { from: 'active', to: 'completed' }, 'INTENT_COMPLETED'],
    ['state_patched', { patches: [] }, 'STATE_CHANGED'],
    ['lease_acquired', { scope: 's' }, 'LEASE_ACQUIRED'],
    ['lease_released', { scope: 's' }, 'LEASE_RELEASED'],
    ['intent.suspended', {}, 'intent.suspended'],
    ['comment', {}, 'comment'],
  ])('%s %o is %s', (type, payload, name) => {
    expect(toSseEvent(event(type, payload), seen).name).toBe(name)
  })

  test('what an agent posted itself is no fact for others to act on', () => {
    expect(toSseEvent(event('agent_assigned', {}, { posted: true }), seen).name).toBe('agent_assigned')
  })

  test('a portfolio that is completed is no intent that is', () => {
    const { name, data } = toSseEvent(event('status_changed', { portfolio_id: 'i1', to: 'completed' }), {
      isIntent: false,
      withSuspensionId: true,
    })
    expect(name).toBe('status_changed')
    expect(data).toMatchObject({ intent_id: null, portfolio_id: 'i1' })
  })
})

describe('data', () => {
  test('is flat, with the id of the intent, whatever the payload says', () => {
    expect(toSseEvent(event('comment', { text: 'x', intent_id: 'other' }), seen).data).toEqual({
      text: 'x',
      intent_id: 'i1',
    })
  })

  test('a status has old and new', () => {
    expect(toSseEvent(event('status_changed', { from: 'draft', to: 'active' }), seen).data).toMatchObject({
      old_status: 'draft',
      new_status: 'active',
    })
  })

  test('a state has what was set at its top', () => {
    const patches = [
      { op: 'set', path: '/a', value: 1 },
      { op: 'set', path: 'b', value: null },
      { op: 'set', path: '/c/d', value: 2 },
      { op: 'append', path: '/e', value: 3 },
    ]
    expect(toSseEvent(event('state_patched', { patches }), seen).data).toMatchObject({
      old_state: {},
      new_state: { a: 1, b: null },
    })
  })

  test('RFC-0025 §11: the suspension id is there twice for who may have it, and else nowhere', () => {
    const asked = event('intent.suspended', { suspension_id: 's1', question: 'Go?' })
    expect(toSseEvent(asked, seen).data).toMatchObject({ id: 's1', suspension_id: 's1' })
    const stored = { op: 'set', path: '/_suspension', value: { id: 's1', question: 'Go?' } }
    for (const told of [asked, event('state_patched', { patches: [stored] })])
      expect(JSON.stringify(toSseEvent(told, { ...seen, withSuspensionId: false }))).not.toContain('s1')
  })

  test('moments have no zone', () => {
    const at = '2026-11-18T06:31:50.463Z'
    expect(toSseEvent(event('intent.suspended', { expires_at: at }), seen).data.expires_at).toBe(
      '2026-11-18T06:31:50.463000',
    )
  })
})
