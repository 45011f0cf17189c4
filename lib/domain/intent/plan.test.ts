import { describe, expect, test } from 'vitest'
import { DomainError } from '../error'
import type { JsonObject } from '../json'
import { changePlan, createPlan, type Plan, type PlanState, planStates } from './plan'
import { inOrder, planProgress } from './plan-progress'
import type { Task } from './task'

const at = new Date('2026-11-18T07:00:00Z')
const by = { by: 'agent', at }
const aPlan = (state: PlanState, details: JsonObject = {}): Plan =>
  createPlan({ intentId: 'i-1', state, details }, [], { id: 'plan-1', keyId: null, ...by }).next

const open: PlanState[] = ['draft', 'active', 'paused']

describe('the states of a plan', () => {
  test.each(planStates.flatMap((from) => planStates.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      const isAllowed = from === to || (open.includes(from) && to !== 'draft')
      const run = () => changePlan(aPlan(from), { state: to, details: {} }, null, by)
      if (isAllowed) expect(run().next).toMatchObject({ state: to, version: 2 })
      else expect(run).toThrow(DomainError)
    },
  )

  test.each<[PlanState, PlanState, string]>([
    ['draft', 'active', 'plan.activated'],
    ['paused', 'active', 'plan.resumed'],
    ['active', 'paused', 'plan.paused'],
    ['active', 'completed', 'plan.completed'],
    ['active', 'failed', 'plan.failed'],
    ['active', 'active', 'plan.updated'],
  ])('%s → %s is told as %s', (from, to, type) => {
    const { events } = changePlan(aPlan(from), { state: to, details: {} }, null, by)
    expect(events).toMatchObject([{ type, data: { actor: 'agent', payload: { plan_id: 'plan-1' } } }])
  })

  test('checkpoints that move are told one by one', () => {
    const point = (id: string, status: string) => ({ id, status })
    const plan = aPlan('active', { checkpoints: [point('a', 'pending'), point('b', 'reached')] })
    const next = { checkpoints: [point('a', 'reached'), point('b', 'approved'), point('c', 'pending')] }
    const { events } = changePlan(plan, { details: next }, null, by)
    expect(events.map(({ type }) => type)).toEqual(['plan.checkpoint_reached', 'plan.checkpoint_approved'])
  })
})

describe('RFC-0026 §2 rule 4: the progress of a plan', () => {
  const task = (id: string, parts: Partial<Task> = {}) =>
    ({ id, intentId: `i-${id}`, status: 'pending', suspendedIntentId: null, dependsOn: [], ...parts }) as Task
  const held = task('b', { status: 'blocked', suspendedIntentId: 'i-b' })

  test('counts every status, whole percents, and says which tasks wait for people', () => {
    const intent = {
      id: 'i-b',
      state: { _suspension: { expires_at: '2026-11-18T10:00:00' } },
      suspendedAt: at,
    }
    const tasks = [task('a', { status: 'completed' }), held, task('c')]
    expect(planProgress({ tasks, suspended: [intent] })).toMatchObject({
      totalTasks: 3,
      byStatus: { completed: 1, blocked: 1, pending: 1, running: 0, failed: 0 },
      completionPercentage: 33,
      suspendedTasks: [
        {
          taskId: 'b',
          intentId: 'i-b',
          suspendedSince: '2026-11-18T07:00:00.000000',
          expiresAt: '2026-11-18T10:00:00.000000',
        },
      ],
    })
  })

  test('one that is blocked for another reason is not suspended; an empty plan has done nothing', () => {
    const { suspendedTasks } = planProgress({ tasks: [task('a', { status: 'blocked' })], suspended: [] })
    expect(suspendedTasks).toEqual([])
    expect(planProgress({ tasks: [], suspended: [] })).toMatchObject({
      totalTasks: 0,
      completionPercentage: 0,
    })
  })

  test('tasks stand in the order of the plan, later ones after', () => {
    const plan = aPlan('draft', {})
    const ordered = inOrder({ ...plan, details: { tasks: ['c', 'a'] } }, [task('a'), task('b'), task('c')])
    expect(ordered.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
})
