import { describe, expect, test } from 'vitest'
import { DomainError } from '../error'
import type { JsonObject } from '../json'
import { abandonByDeadline } from './abandon-by-deadline'
import { isPastDeadline, readDeadline } from './deadline'
import type { Intent } from './intent'

describe('RFC-0026 §2 rule 5: reading governance_policy.deadline', () => {
  test.each([
    ['without a zone it is UTC', '2026-11-18T06:31:50', '2026-11-18T06:31:50.000Z'],
    ['microseconds, as Python writes them', '2026-11-18T06:31:50.463341', '2026-11-18T06:31:50.463Z'],
    ['Z', '2026-11-18T06:31:50Z', '2026-11-18T06:31:50.000Z'],
    ['an offset', '2026-11-18T06:31:50+02:00', '2026-11-18T04:31:50.000Z'],
    ['no seconds', '2026-11-18T06:31', '2026-11-18T06:31:00.000Z'],
  ])('%s', (_, deadline, moment) => {
    expect(readDeadline({ deadline })?.toISOString()).toBe(moment)
  })

  test.each<JsonObject>([{}, { deadline: null }, { max_cost: 5 }])('none: %j', (policy) => {
    expect(readDeadline(policy)).toBeNull()
  })

  test.each([
    'tomorrow',
    '',
    '2026-11-18',
    '2026-02-30T00:00:00',
    '2026-13-01T00:00:00',
    '2026-11-18T25:00:00',
    '0001-01-01T00:00:00',
    1763447510,
    true,
    {},
    ['2026-11-18T06:31:50'],
  ])('refused: %j', (deadline) => {
    expect(() => readDeadline({ deadline })).toThrow(DomainError)
  })
})

describe('RFC-0026 §2 rule 5: the moment', () => {
  const deadline = new Date('2026-11-18T06:00:00Z')
  test.each([
    ['a millisecond early', deadline, new Date(deadline.getTime() - 1), false],
    ['exactly then', deadline, deadline, true],
    ['later', deadline, new Date(deadline.getTime() + 60_000), true],
    ['no deadline', null, deadline, false],
  ])('%s', (_, given, at, isPast) => {
    expect(isPastDeadline({ deadline: given }, at)).toBe(isPast)
  })
})

describe('RFC-0026 §2 rule 5: a member that waits without a stored question', () => {
  const at = new Date('2026-11-18T06:00:00Z')
  const waiting: Intent = {
    id: 'i1',
    title: 'Refund',
    description: '',
    createdBy: 'agent',
    keyId: null,
    parentId: null,
    dependsOn: [],
    constraints: {},
    state: {},
    status: 'suspended_awaiting_input',
    confidence: 0,
    version: 4,
    governancePolicy: null,
    abandonmentReason: null,
    suspendedAt: at,
    suspendedBy: null,
    requestId: null,
    createdAt: at,
    updatedAt: at,
  }

  test('is abandoned with the reason, and the event names the deadline', () => {
    const { next, events } = abandonByDeadline(waiting, at)
    expect(next).toMatchObject({
      status: 'abandoned',
      abandonmentReason: 'portfolio_deadline_exceeded',
      suspendedAt: null,
      version: 5,
    })
    expect(events.map(({ type }) => type)).toEqual(['intent.suspension_expired', 'status_changed'])
    expect(events[0]?.data.payload).toMatchObject({ reason: 'portfolio_deadline' })
  })

  test.each(['draft', 'active', 'blocked', 'completed', 'abandoned'] as const)(
    '%s is left alone',
    (status) => {
      const intent = { ...waiting, status }
      expect(abandonByDeadline(intent, at)).toEqual({ before: intent, next: intent, events: [] })
    },
  )
})
