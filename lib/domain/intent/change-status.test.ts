import { describe, expect, test } from 'vitest'
import { at } from '@/lib/testing/builders'
import { anIntent, someSurroundings } from '@/lib/testing/intents'
import { refusalOf } from '@/lib/testing/refusal'
import { changeStatus, demandVersion, landing, type StatusCommand } from './change-status'
import { type Intent, type IntentStatus, intentStatuses } from './intent'

const command = (status: IntentStatus, parts: Partial<StatusCommand> = {}): StatusCommand => ({
  status,
  reason: null,
  by: 'worker',
  keyId: 'key_worker',
  at: at(),
  ...parts,
})
const waitingFor = (...statuses: IntentStatus[]) =>
  someSurroundings({
    dependencies: statuses.map((status, index) => ({ id: `d${index}`, title: 'Upstream', status })),
  })
const suspended = waitingFor('completed', 'suspended_awaiting_input')
const isFinal = (status: IntentStatus) => status === 'completed' || status === 'abandoned'
const pairs = intentStatuses.flatMap((from) => intentStatuses.map((to) => [from, to] as const))

describe('RFC-0025 §2 the lifecycle', () => {
  test.each(pairs)('from %s to %s', (from, to) => {
    const change = () => changeStatus(anIntent({ status: from }), command(to), waitingFor())
    if (isFinal(from) && from !== to) {
      expect(refusalOf(change)).toMatchObject({ code: 'conflict', details: { status: from } })
      return
    }
    const { next, events } = change()
    expect(next).toMatchObject({ status: to, version: 4, updatedAt: at() })
    expect(events).toEqual([
      {
        type: 'status_changed',
        data: { actor: 'worker', payload: { from, to, status: to, version: 4 } },
      },
    ])
  })

  test.each(pairs)('RFC-0026 §2 rule 2: from %s to %s while a dependency is suspended', (from, to) => {
    const change = () => changeStatus(anIntent({ status: from }), command(to), suspended)
    if ((isFinal(from) && from !== to) || to === 'completed') {
      expect(refusalOf(change).code).toBe('conflict')
      return
    }
    expect(change().next.status).toBe(to === 'active' ? 'blocked' : to)
  })

  test('the refusal and the detour name what is waited for, in words that fit a 409', () => {
    const refusal = refusalOf(() => changeStatus(anIntent(), command('completed'), suspended))
    expect(refusal).toMatchObject({ code: 'conflict', details: { dependency_id: 'd1' } })
    expect(JSON.stringify([refusal.message, refusal.details])).not.toMatch(/lease/i)
    const { events } = changeStatus(anIntent(), command('active', { reason: 'go' }), suspended)
    expect(events[0]?.data.payload).toMatchObject({
      to: 'blocked',
      reason: 'dependency_suspended',
      dependency_id: 'd1',
    })
  })

  test.each(intentStatuses)('a dependency that is %s', (other) => {
    const isHeld = other === 'suspended_awaiting_input'
    expect(landing('active', waitingFor('active', other))).toBe(isHeld ? 'blocked' : 'active')
    for (const status of intentStatuses.filter((each) => each !== 'active'))
      expect(landing(status, waitingFor(other))).toBe(status)
  })

  test('a reason stands in the log', () => {
    const { events } = changeStatus(anIntent(), command('blocked', { reason: 'no access' }), waitingFor())
    expect(events[0]?.data.payload).toMatchObject({ reason: 'no access' })
  })
})

describe('what a suspension leaves on the intent', () => {
  const asked: Partial<Intent> = {
    status: 'suspended_awaiting_input',
    suspendedAt: at(-10),
    suspendedBy: 'key_asker',
  }
  test.each<[string, Partial<Intent>, IntentStatus, Partial<Intent>]>([
    [
      'entering notes when and who',
      {},
      'suspended_awaiting_input',
      { suspendedAt: at(), suspendedBy: 'key_worker' },
    ],
    [
      'entering again after another',
      { suspendedBy: 'key_asker' },
      'suspended_awaiting_input',
      { suspendedAt: at(), suspendedBy: 'key_worker' },
    ],
    [
      'saying it again changes neither, so another key cannot become the one who asked',
      asked,
      'suspended_awaiting_input',
      { suspendedAt: at(-10), suspendedBy: 'key_asker' },
    ],
    ['leaving ends the time', asked, 'active', { suspendedAt: null, suspendedBy: 'key_asker' }],
  ])('%s', (_, parts, to, left) => {
    expect(changeStatus(anIntent(parts), command(to), waitingFor()).next).toMatchObject(left)
  })

  test.each<[Partial<Intent>, IntentStatus, string | null, string | null]>([
    [{}, 'abandoned', 'too late', 'too late'],
    [{}, 'abandoned', null, null],
    [{ status: 'abandoned', abandonmentReason: 'before' }, 'abandoned', null, 'before'],
    [{ status: 'abandoned', abandonmentReason: 'before' }, 'abandoned', 'after', 'after'],
    [{}, 'blocked', 'no access', null],
  ])('%j to %s for %j is kept as %j', (parts, to, reason, kept) => {
    const { next } = changeStatus(anIntent(parts), command(to, { reason }), waitingFor())
    expect(next.abandonmentReason).toBe(kept)
  })
})

test('another version is refused with the current one', () => {
  expect(() => demandVersion({ version: 3 }, 3)).not.toThrow()
  for (const stale of [0, 2, 4])
    expect(refusalOf(() => demandVersion({ version: 3 }, stale))).toMatchObject({
      code: 'version_changed',
      details: { current_version: 3 },
    })
})
