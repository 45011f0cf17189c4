import { describe, expect, test } from 'vitest'
import { at } from '@/lib/testing/builders'
import { anIntent, aTask, someSurroundings } from '@/lib/testing/intents'
import { type Intent, type IntentStatus, intentStatuses } from './intent'
import { settle } from './settle'
import type { Dependent, Overseer, Surroundings } from './surroundings'
import { taskStatuses } from './task'

const SUSPENDED = 'suspended_awaiting_input'
const pairs = intentStatuses.flatMap((from) => intentStatuses.map((to) => [from, to] as const))

const move = (from: IntentStatus | null, to: IntentStatus, around: Surroundings) =>
  settle(from && anIntent({ status: from }), anIntent({ status: to }), around, at())
const dependent = (status: IntentStatus, others: IntentStatus[] = [], id = 'down'): Dependent => ({
  intent: anIntent({ id, status, dependsOn: ['int_1', ...others.map((_, index) => `other${index}`)] }),
  others,
})
const overseer = (policy: Overseer['policy'], parts: Partial<Overseer> = {}): Overseer => ({
  id: 'coord',
  agentId: 'boss',
  policy,
  expiresAt: null,
  ...parts,
})
const statuses = ({ intents }: { intents: { next: Intent }[] }) =>
  intents.map(({ next }) => [next.id, next.status])

describe('RFC-0026 §2 rule 2: what depends on an intent', () => {
  test.each(pairs)('an active dependent, when it goes from %s to %s', (from, to) => {
    const isHeld = from !== SUSPENDED && to === SUSPENDED
    const after = move(from, to, someSurroundings({ dependents: [dependent('active')] }))
    expect(statuses(after)).toEqual(isHeld ? [['down', 'blocked']] : [])
  })

  test.each(pairs)('a blocked dependent, when it goes from %s to %s', (from, to) => {
    const isFreed = from !== 'completed' && to === 'completed'
    const after = move(from, to, someSurroundings({ dependents: [dependent('blocked')] }))
    expect(statuses(after)).toEqual(isFreed ? [['down', 'active']] : [])
  })

  test.each(intentStatuses)('only an active dependent is blocked: %s', (status) => {
    const after = move('active', SUSPENDED, someSurroundings({ dependents: [dependent(status)] }))
    expect(statuses(after)).toEqual(status === 'active' ? [['down', 'blocked']] : [])
  })

  test.each(intentStatuses)('only a blocked dependent comes back: %s', (status) => {
    const after = move('active', 'completed', someSurroundings({ dependents: [dependent(status)] }))
    expect(statuses(after)).toEqual(status === 'blocked' ? [['down', 'active']] : [])
  })

  test.each(intentStatuses)('several dependencies: the other one is %s', (other) => {
    const around = someSurroundings({ dependents: [dependent('blocked', ['completed', other])] })
    expect(statuses(move('active', 'completed', around))).toEqual(
      other === 'completed' ? [['down', 'active']] : [],
    )
  })

  test('each dependent is asked on its own', () => {
    const around = someSurroundings({
      dependents: [
        dependent('blocked', [], 'free'),
        dependent('blocked', [SUSPENDED], 'held'),
        dependent('blocked', ['abandoned'], 'stuck'),
        dependent('active', [], 'running'),
      ],
    })
    expect(statuses(move('active', 'completed', around))).toEqual([['free', 'active']])
    expect(statuses(move('active', SUSPENDED, around))).toEqual([['running', 'blocked']])
  })

  test('the move is a version of the dependent, in the server’s name, and says why', () => {
    const around = someSurroundings({ dependents: [dependent('active')] })
    const [held] = move('active', SUSPENDED, around).intents
    expect(held?.next).toEqual({
      ...around.dependents[0]?.intent,
      status: 'blocked',
      version: 4,
      updatedAt: at(),
    })
    expect(held?.events).toEqual([
      {
        type: 'status_changed',
        data: {
          actor: 'countersign',
          payload: {
            from: 'active',
            to: 'blocked',
            status: 'blocked',
            version: 4,
            reason: 'dependency_suspended',
            dependency_id: 'int_1',
          },
        },
      },
    ])
    const blocked = someSurroundings({ dependents: [dependent('blocked')] })
    expect(move('active', 'completed', blocked).intents[0]?.events[0]?.data.payload).toMatchObject({
      reason: 'dependencies_completed',
      dependency_id: 'int_1',
    })
  })

  test('born suspended it has nothing around it; born completed neither', () => {
    for (const status of intentStatuses)
      expect(move(null, status, someSurroundings())).toEqual({ intents: [], tasks: [], containers: [] })
  })
})

describe('RFC-0026 §2 rule 3: tasks mirror the suspension', () => {
  test.each(taskStatuses)('a task that is %s, when its intent is suspended', (status) => {
    const { tasks } = move('active', SUSPENDED, someSurroundings({ tasks: [aTask({ status })] }))
    const isHeld = ['pending', 'ready', 'claimed', 'running'].includes(status)
    expect(tasks.map(({ next }) => [next.status, next.blockedReason, next.suspendedIntentId])).toEqual(
      isHeld ? [['blocked', 'intent_suspended', 'int_1']] : [],
    )
  })

  const held = aTask({ status: 'blocked', blockedReason: 'intent_suspended', suspendedIntentId: 'int_1' })
  test.each(pairs)('the task it held, when it goes from %s to %s', (from, to) => {
    const { tasks } = move(from, to, someSurroundings({ tasks: [held] }))
    const isFreed = from === SUSPENDED && to !== SUSPENDED
    const status = to === 'abandoned' ? 'failed' : 'running'
    expect(tasks.map(({ next }) => next.status)).toEqual(isFreed ? [status] : [])
    expect(tasks.every(({ next }) => next.suspendedIntentId === null)).toBe(true)
  })

  test('what it had not blocked stays blocked', () => {
    const tasks = [
      aTask({ status: 'blocked', blockedReason: 'no access' }),
      aTask({ status: 'blocked', suspendedIntentId: 'another' }),
    ]
    expect(move(SUSPENDED, 'active', someSurroundings({ tasks })).tasks).toEqual([])
  })

  test('a task that waits for another is held by that already', () => {
    const tasks = [aTask({ id: 'first' }), aTask({ id: 'second', status: 'pending', dependsOn: ['first'] })]
    const after = move('active', SUSPENDED, someSurroundings({ tasks }))
    expect(after.tasks.map(({ next }) => next.id)).toEqual(['first'])
  })
})

describe('RFC-0026 §2 rule 1: containers are told, and keep their own state', () => {
  const around = someSurroundings({ portfolioIds: ['pf_a', 'pf_b'] })
  const told = (after: ReturnType<typeof move>) =>
    after.containers.flatMap(({ stream, events }) => events.map(({ type }) => [stream, type]))

  test.each(pairs)('portfolios, when a member goes from %s to %s', (from, to) => {
    const isEntered = from !== SUSPENDED && to === SUSPENDED
    const isResumed = from === SUSPENDED && to !== SUSPENDED && to !== 'abandoned'
    const type = isEntered ? 'portfolio.member_suspended' : 'portfolio.member_resumed'
    const after = move(from, to, around)
    expect(told(after)).toEqual(
      isEntered || isResumed
        ? [
            ['pf_a', type],
            ['pf_b', type],
          ]
        : [],
    )
    expect(after.intents).toEqual([])
  })
})

describe('RFC-0026 §3 the coordinator’s policy', () => {
  const downstream = [anIntent({ id: 'far' }), anIntent({ id: 'done', status: 'completed' })]
  const suspend = (...overseers: Overseer[]) =>
    move('active', SUSPENDED, someSurroundings({ dependents: [dependent('active')], downstream, overseers }))

  test('isolate: nothing beyond the rule', () => {
    const after = suspend(overseer('isolate'))
    expect(statuses(after)).toEqual([['down', 'blocked']])
    expect(after.containers).toEqual([])
  })

  test('block_dependents: everything further down as well', () => {
    expect(statuses(suspend(overseer('isolate'), overseer('block_dependents')))).toEqual([
      ['down', 'blocked'],
      ['far', 'blocked'],
    ])
  })

  test('escalate: says so, once for each', () => {
    const { containers } = suspend(overseer('escalate'), overseer('escalate', { id: 'other' }))
    const escalated = containers.filter(({ stream }) => stream !== 'int_1')
    expect(escalated.map(({ stream }) => stream)).toEqual(['coord', 'other'])
    expect(escalated[0]?.events).toMatchObject([
      {
        type: 'coordinator.escalation_required',
        data: { payload: { coordinator_id: 'coord', agent_id: 'boss', reason: 'intent_suspended' } },
      },
    ])
  })

  test('a coordinator whose time is over has no say', () => {
    const past = { expiresAt: at() }
    const after = suspend(overseer('block_dependents', past), overseer('escalate', past))
    expect(statuses(after)).toEqual([['down', 'blocked']])
    expect(after.containers).toEqual([])
  })
})
