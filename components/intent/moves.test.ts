import { describe, expect, it } from 'vitest'
import type { StandingView } from '@/lib/contract/openintent/standing-view'
import { stagesOf } from './moves'

const at = '2026-11-18T14:05:00.000Z'
const earlier = '2026-11-18T13:00:00.000Z'
const asked = {
  id: 'req_1',
  status: 'pending' as const,
  default: { at, policy: 'fail' as const, value: null },
}
const dependent = (parts: Partial<StandingView['dependents'][0]>) => ({
  id: 'd',
  title: 'Notify',
  status: 'blocked' as const,
  request_id: null,
  is_released: true,
  waits_for_others: 0,
  ...parts,
})
const standing = (parts: Partial<StandingView> = {}): StandingView => ({
  intent: {
    id: 'i',
    title: 'Refund',
    status: 'suspended_awaiting_input',
    since: at,
    agents: ['a'],
    after_answer: 'active',
  },
  parent: null,
  portfolios: [],
  plans: [],
  tasks: [{ id: 't', name: 'Pay', status: 'blocked', assigned_agent: null, is_held: true }],
  dependencies: [],
  dependents: [dependent({})],
  questions: [],
  newest_request_id: 'req_1',
  left_off: { dependencies: 0, dependents: 0, tasks: 0, questions: 0 },
  streams: [],
  ...parts,
})
const words = (view: StandingView, request: Parameters<typeof stagesOf>[1] = asked) =>
  stagesOf(view, request).map(({ when, moves }) => [
    when,
    ...moves.map((move) => `${move.name} ${move.becomes}`),
  ])

describe('what moves', () => {
  it('the intent and its tasks on the answer, dependents only on completion (RFC-0026 §2 rules 2 and 3)', () => {
    expect(words(standing())).toEqual([
      ['When it is answered', 'Refund goes on', 'Pay task runs again'],
      ['When it then completes', 'Notify becomes active'],
      ['If nobody answers', 'Refund is abandoned', 'Pay task fails', 'Notify stays blocked'],
    ])
  })

  it('says what still waits for somebody else', () => {
    const view = standing({ tasks: [], dependents: [dependent({ is_released: false, waits_for_others: 2 })] })
    expect(words(view)[1]).toEqual(['When it then completes', 'Notify still waits for 2 other intents'])
  })

  it('leaves a default out: it moves the same as an answer', () => {
    const fallback = { ...asked, default: { at, policy: 'complete_with_fallback' as const, value: 'deny' } }
    expect(words(standing(), fallback).map(([when]) => when)).not.toContain('If nobody answers')
  })

  it('names a portfolio whose deadline comes first (rule 5)', () => {
    const portfolio = { id: 'p', name: 'Launch', total: 1, completed: 0, suspended: 1, deadline: earlier }
    const stage = stagesOf(standing({ portfolios: [portfolio], tasks: [], dependents: [] }), asked).at(-1)
    expect(stage).toMatchObject({ at: earlier, moves: [{ becomes: 'is abandoned: deadline of Launch' }] })
  })

  it('promises nothing for a question that is decided, and nothing at all once the work is over', () => {
    const active = standing({ intent: { ...standing().intent, status: 'active' } })
    expect(words(active, { ...asked, status: 'approved' })).toEqual([
      ['When it completes', 'Notify becomes active'],
    ])
    const over = standing({ intent: { ...standing().intent, status: 'completed' } })
    expect(words(over, { ...asked, status: 'approved' })).toEqual([])
  })
})
