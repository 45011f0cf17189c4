import { describe, expect, test } from 'vitest'
import {
  appointCoordinator,
  type CoordinatorTerms,
  changeCoordinator,
  heartbeat,
  nextHeartbeatAt,
  releaseCoordinator,
} from './coordinator'

const at = new Date('2026-11-18T06:00:00Z')
const later = new Date('2026-11-18T06:01:00Z')
const by = { by: 'agent', at: later }
const terms: CoordinatorTerms = {
  role: 'coordinator',
  suspensionPolicy: 'isolate',
  supervisorId: null,
  type: 'llm',
  scope: 'intent',
  status: 'active',
  guardrails: null,
  heartbeatIntervalSeconds: 30,
  metadata: {},
  expiresAt: null,
}
const { next: coordinator, events } = appointCoordinator(
  { ...terms, agentId: 'lead', intentId: 'i1', portfolioId: null },
  { id: 'c1', keyId: 'key', by: 'agent', at },
)
const ended = releaseCoordinator(coordinator, by).next

test('RFC-0013: it starts at version 1 and is told of', () => {
  expect(coordinator).toMatchObject({ version: 1, acquiredAt: at, releasedAt: null, lastHeartbeatAt: null })
  expect(events.map(({ type }) => type)).toEqual(['coordinator.registered'])
})

describe('changing it', () => {
  const cases: [string, Partial<CoordinatorTerms>, string | null][] = [
    ['another policy', { suspensionPolicy: 'escalate' }, 'coordinator.updated'],
    ['it pauses', { status: 'paused' }, 'coordinator.paused'],
    ['other guardrails', { guardrails: { max_cost: 5 } }, 'coordinator.guardrails_updated'],
    ['another end', { expiresAt: later }, 'coordinator.updated'],
    ['the same again', { suspensionPolicy: 'isolate', guardrails: null }, null],
    ['nothing', {}, null],
  ]
  test.each(cases)('%s', (_, edit, told) => {
    const { next, events } = changeCoordinator(coordinator, edit, by)
    expect(events.map(({ type }) => type)).toEqual(told === null ? [] : [told])
    expect(next.version).toBe(told === null ? 1 : 2)
  })

  test('it goes on', () => {
    const paused = { ...coordinator, status: 'paused' as const }
    expect(changeCoordinator(paused, { status: 'active' }, by).events[0]?.type).toBe('coordinator.resumed')
  })
})

test('a heartbeat is noted and tells nothing; an unresponsive one is back', () => {
  const lost = { ...coordinator, status: 'unresponsive' as const }
  const { next, events } = heartbeat(lost, later)
  expect(next).toMatchObject({ status: 'active', lastHeartbeatAt: later, version: 1 })
  expect(events).toEqual([])
  expect(nextHeartbeatAt(next, later)).toEqual(new Date('2026-11-18T06:01:30Z'))
})

describe('once it has ended', () => {
  test('ending it again changes nothing', () => {
    expect(releaseCoordinator(ended, by)).toEqual({ before: ended, next: ended, events: [] })
  })

  test.each([
    ['a change', () => changeCoordinator(ended, { role: 'lead' }, by)],
    ['a heartbeat', () => heartbeat(ended, later)],
  ])('%s is refused, in words without the letters a client looks for', (_, act) => {
    expect(act).toThrow(/^(?!.*lease).*$/i)
  })
})
