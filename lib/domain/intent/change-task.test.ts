import { describe, expect, test } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import { DomainError } from '../error'
import { changeTask, type TaskPatch, type TaskSetting } from './change-task'
import { createTask, type NewTask } from './create-task'
import { INTENT_SUSPENDED, type Task, type TaskStatus, taskStatuses } from './task'

const at = new Date('2026-11-18T07:00:00Z')
const before = new Date('2026-11-18T06:00:00Z')

const aTask = (parts: Partial<Task> = {}): Task => ({
  id: 'task-1',
  intentId: 'i-1',
  planId: null,
  keyId: 'key_1',
  name: 'Review',
  status: 'pending',
  blockedReason: null,
  suspendedIntentId: null,
  assignedAgent: null,
  dependsOn: [],
  version: 1,
  taskMetadata: {},
  details: {},
  startedAt: null,
  completedAt: null,
  createdAt: before,
  updatedAt: before,
  ...parts,
})

const active: TaskSetting = { intent: { id: 'i-1', status: 'active' }, refusal: null, by: 'agent', at }
const suspended: TaskSetting = { ...active, intent: { id: 'i-1', status: 'suspended_awaiting_input' } }
const mirrored = aTask({ status: 'blocked', blockedReason: INTENT_SUSPENDED, suspendedIntentId: 'i-1' })
const patch = (parts: Partial<TaskPatch>): TaskPatch => ({ details: {}, ...parts })
const outcome = (task: Task, parts: Partial<TaskPatch>, setting = active) => {
  try {
    return changeTask(task, patch(parts), setting).next.status
  } catch (error) {
    return error instanceof DomainError ? error.code : error
  }
}

/** Every status against every status; what is not listed is refused. */
const allowed: Record<TaskStatus, TaskStatus[]> = {
  pending: [...taskStatuses],
  ready: [...taskStatuses],
  claimed: [...taskStatuses],
  running: taskStatuses.filter((status) => status !== 'claimed'),
  blocked: taskStatuses.filter((status) => status !== 'completed'),
  completed: ['completed'],
  failed: ['failed'],
  skipped: ['skipped'],
  cancelled: ['cancelled'],
}

describe('the lifecycle of a task', () => {
  test.each(
    taskStatuses.flatMap((from) => taskStatuses.map((to) => [from, to, allowed[from].includes(to)] as const)),
  )('%s → %s: %s', (from, to, isAllowed) => {
    expect(outcome(aTask({ status: from }), { status: to })).toBe(isAllowed ? to : 'conflict')
  })

  test.each<[TaskStatus, TaskStatus, string]>([
    ['pending', 'ready', 'task.ready'],
    ['pending', 'claimed', 'task.claimed'],
    ['claimed', 'running', 'task.started'],
    ['running', 'blocked', 'task.blocked'],
    ['blocked', 'running', 'task.unblocked'],
    ['blocked', 'cancelled', 'task.cancelled'],
    ['running', 'completed', 'task.completed'],
    ['running', 'failed', 'task.failed'],
    ['pending', 'skipped', 'task.skipped'],
    ['running', 'pending', 'task.retrying'],
    ['running', 'running', 'task.progress'],
  ])('%s → %s is told as %s', (from, to, type) => {
    const { events } = changeTask(aTask({ status: from }), patch({ status: to }), active)
    expect(events).toMatchObject([
      { type, data: { actor: 'agent', payload: { task_id: 'task-1', status: to } } },
    ])
  })

  test('moments are kept, the version counts, null removes a detail', () => {
    const started = changeTask(
      aTask({ details: { a: 1, b: 2 } }),
      patch({ status: 'running', details: { a: null } }),
      active,
    )
    expect(started.next).toMatchObject({ version: 2, startedAt: at, completedAt: null, details: { b: 2 } })
    const later = new Date('2026-11-18T08:00:00Z')
    const done = changeTask(started.next, patch({ status: 'completed' }), { ...active, at: later })
    expect(done.next).toMatchObject({ version: 3, startedAt: at, completedAt: later })
  })

  test('a reason goes when the task is no longer blocked', () => {
    const blocked = changeTask(aTask(), patch({ status: 'blocked', blockedReason: 'no budget' }), active).next
    expect(blocked).toMatchObject({ blockedReason: 'no budget', suspendedIntentId: null })
    expect(changeTask(blocked, patch({ status: 'ready' }), active).next.blockedReason).toBeNull()
  })
})

describe('RFC-0026 §2 rule 3: while its intent is suspended', () => {
  test.each<[string, Task, Partial<TaskPatch>, string]>([
    ['a held task cannot run', mirrored, { status: 'running' }, 'conflict'],
    ['nor be claimed', mirrored, { status: 'claimed' }, 'conflict'],
    ['nor go back to pending', mirrored, { status: 'pending' }, 'conflict'],
    ['nor be held for another reason', mirrored, { blockedReason: 'mine' }, 'conflict'],
    [
      'it may be told again that it is held',
      mirrored,
      { status: 'blocked', blockedReason: INTENT_SUSPENDED },
      'blocked',
    ],
    ['it may be cancelled', mirrored, { status: 'cancelled' }, 'cancelled'],
    ['it may be skipped', mirrored, { status: 'skipped' }, 'skipped'],
    ['it may fail', mirrored, { status: 'failed' }, 'failed'],
    ['its output may be noted', mirrored, { details: { output: 1 } }, 'blocked'],
    ['a waiting task cannot start', aTask(), { status: 'running' }, 'conflict'],
    ['nor be completed', aTask(), { status: 'completed' }, 'conflict'],
    ['nor be taken by somebody', aTask(), { assignedAgent: 'bob' }, 'conflict'],
    ['it may become ready', aTask(), { status: 'ready' }, 'ready'],
  ])('%s', (_, task, parts, expected) => {
    expect(outcome(task, parts, suspended)).toBe(expected)
  })

  test('once it is not, the task may run', () => {
    expect(outcome(mirrored, { status: 'running' })).toBe('running')
  })

  test('nobody can say intent_suspended of an intent that is not', () => {
    expect(outcome(aTask(), { status: 'blocked', blockedReason: INTENT_SUSPENDED })).toBe('conflict')
  })

  test('said of one that is, the task is held by it', () => {
    const held = changeTask(aTask(), patch({ status: 'blocked', blockedReason: INTENT_SUSPENDED }), suspended)
    expect(held.next).toMatchObject({ blockedReason: INTENT_SUSPENDED, suspendedIntentId: 'i-1' })
  })
})

describe('RFC-0026 §6: a claim with a reason against it', () => {
  const refusal = new DomainError('upstream_intent_suspended', 'wait')
  const refused: TaskSetting = { ...active, refusal }
  test.each<[string, Task, Partial<TaskPatch>, string]>([
    ['claimed', aTask(), { status: 'claimed' }, 'upstream_intent_suspended'],
    ['running', aTask({ status: 'ready' }), { status: 'running' }, 'upstream_intent_suspended'],
    ['a name on a pending task', aTask(), { assignedAgent: 'bob' }, 'upstream_intent_suspended'],
    [
      'started after it was claimed',
      aTask({ status: 'claimed' }),
      { status: 'running' },
      'upstream_intent_suspended',
    ],
    ['a running task told so again', aTask({ status: 'running' }), { status: 'running' }, 'running'],
    ['another name on a running task', aTask({ status: 'running' }), { assignedAgent: 'bob' }, 'running'],
    ['ready is no claim', aTask(), { status: 'ready' }, 'ready'],
    ['what is over is over first', aTask({ status: 'failed' }), { status: 'running' }, 'conflict'],
  ])('%s', (_, task, parts, expected) => {
    expect(outcome(task, parts, refused)).toBe(expected)
  })
})

describe('a new task', () => {
  const input = (parts: Partial<NewTask> = {}): NewTask => ({
    name: 'Review',
    planId: null,
    status: 'pending',
    blockedReason: null,
    assignedAgent: null,
    dependsOn: [],
    taskMetadata: {},
    details: {},
    ...parts,
  })
  const meta = { id: 'task-1', keyId: null, unfinished: new Set(['other']) }
  const held = { status: 'blocked', blockedReason: INTENT_SUSPENDED, suspendedIntentId: 'i-1', version: 1 }

  test.each<[string, Partial<NewTask>, TaskSetting, Partial<Task>, string[]]>([
    ['as given', { status: 'ready' }, active, { status: 'ready' }, ['task.created']],
    [
      'that runs at once',
      { status: 'running' },
      active,
      { status: 'running', startedAt: at },
      ['task.created'],
    ],
    [
      'on a suspended intent, workable',
      {},
      suspended,
      held as Partial<Task>,
      ['task.created', 'task.blocked'],
    ],
    [
      'on a suspended intent, waiting',
      { dependsOn: ['other'] },
      suspended,
      { status: 'pending' },
      ['task.created'],
    ],
    [
      'on a suspended intent, its wait over',
      { dependsOn: ['done'] },
      suspended,
      held as Partial<Task>,
      ['task.created', 'task.blocked'],
    ],
    [
      'on a suspended intent, already over',
      { status: 'completed' },
      suspended,
      { status: 'completed' },
      ['task.created'],
    ],
    [
      'taken up while its upstream is suspended',
      { status: 'claimed' },
      { ...active, refusal: new DomainError('upstream_intent_suspended', 'wait') },
      { status: 'pending' },
      ['task.created'],
    ],
  ])('%s', (_, parts, setting, expected, types) => {
    const { next, events } = createTask(input(parts), { ...setting, ...meta })
    expect(next).toMatchObject(expected)
    expect(events.map(({ type }) => type)).toEqual(types)
  })

  test('does not claim a suspension that is not there', () => {
    const says = input({ status: 'blocked', blockedReason: INTENT_SUSPENDED })
    expect(refusalOf(() => createTask(says, { ...active, ...meta })).code).toBe('conflict')
  })
})
