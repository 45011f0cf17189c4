import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../json'
import { type Claim, type Upstream, upstreamNames, upstreamSuspension } from './claim'

const research = (parts: Partial<Upstream> = {}): Upstream => ({
  id: 'i-research',
  title: 'Research the market',
  status: 'suspended_awaiting_input',
  state: { _suspension: { id: 's', expires_at: '2026-11-18T07:00:00.000000' } },
  ...parts,
})

const claim = (state: JsonObject = {}, dependsOn: string[] = [], title = 'Write it up'): Claim => ({
  taskId: 'task-1',
  intent: { id: 'i-write', title, state, dependsOn },
})

const named = { _io_dep_title_to_name: { 'Research the market': 'research' } }

describe('RFC-0026 §6: a claim is refused while its upstream is suspended', () => {
  test.each<[string, Claim, Upstream, boolean]>([
    ['a dependency', claim({}, ['i-research']), research(), true],
    [
      'an input by phase name',
      claim({ ...named, _io_inputs: { facts: 'research.facts' } }),
      research(),
      true,
    ],
    ['an input by intent id', claim({ _io_inputs: { facts: 'i-research.facts' } }), research(), true],
    ['an input by title', claim({ _io_inputs: { facts: 'Research the market.facts' } }), research(), true],
    ['a dependency that runs', claim({}, ['i-research']), research({ status: 'active' }), false],
    ['a dependency that is completed', claim({}, ['i-research']), research({ status: 'completed' }), false],
    ['an input of another phase', claim({ ...named, _io_inputs: { x: 'plan.x' } }), research(), false],
    ["the trigger's payload", claim({ ...named, _io_inputs: { x: '$trigger.x' } }), research(), false],
    ['inputs that are not an object', claim({ ...named, _io_inputs: ['research.x'] }), research(), false],
    ['an input that is no text', claim({ ...named, _io_inputs: { x: 7 } }), research(), false],
    ['itself', claim({}, ['i-write']), research({ id: 'i-write' }), false],
    ['a stranger', claim(), research(), false],
  ])('%s', (_, asked, upstream, isRefused) => {
    expect(upstreamSuspension(asked, [upstream]) !== null).toBe(isRefused)
  })

  test('the refusal says what waits for what, and until when', () => {
    const refusal = upstreamSuspension(claim({}, ['i-research']), [research()])
    expect(refusal).toMatchObject({
      code: 'upstream_intent_suspended',
      details: {
        task_id: 'task-1',
        phase_name: 'Write it up',
        suspended_intent_id: 'i-research',
        expected_resume_at: '2026-11-18T07:00:00.000000',
      },
    })
  })

  test.each<[string, JsonObject]>([
    ['no record', {}],
    ['a record that waits without end', { _suspension: { id: 's', expires_at: null } }],
    ['a moment that is none', { _suspension: { id: 's', expires_at: 'when the lease ends' } }],
  ])('with %s nobody knows when it resumes', (_, state) => {
    const refusal = upstreamSuspension(claim({}, ['i-research']), [research({ state })])
    expect(refusal?.details.expected_resume_at).toBeNull()
  })

  test('no title can make it look like another refusal', () => {
    const refusal = upstreamSuspension(claim({}, ['i-research'], 'Release notes'), [research()])
    expect(refusal?.details.phase_name).toBe('i-write')
    expect(JSON.stringify([refusal?.message, refusal?.details])).not.toMatch(/lease/i)
  })
})

test('inputs are looked for under the phase, its title and its id', () => {
  expect(
    upstreamNames({ ...named, _io_inputs: { a: 'research.facts', b: '$initial.b', c: 'plan.c' } }),
  ).toEqual(['research', 'plan', 'Research the market'])
  expect(upstreamNames({})).toEqual([])
})
