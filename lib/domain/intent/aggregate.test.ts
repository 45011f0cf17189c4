import { describe, expect, test } from 'vitest'
import { aggregateStatus } from './aggregate'
import type { IntentStatus } from './intent'

describe('RFC-0026 §2 rule 4: the aggregate of a container', () => {
  const cases: [string, IntentStatus[], string, number][] = [
    ['all members completed', ['completed', 'completed'], 'completed', 100],
    ['any member abandoned', ['completed', 'abandoned', 'active'], 'failed', 33],
    ['abandoned before suspended', ['suspended_awaiting_input', 'abandoned'], 'failed', 0],
    ['suspended is in progress', ['completed', 'suspended_awaiting_input'], 'in_progress', 50],
    ['everything else is in progress', ['draft', 'active', 'blocked'], 'in_progress', 0],
    ['two of three, rounded down', ['completed', 'completed', 'active'], 'in_progress', 66],
    ['no members yet', [], 'in_progress', 0],
  ]
  test.each(cases)('%s', (_, statuses, status, completionPercentage) => {
    expect(aggregateStatus(statuses)).toMatchObject({ status, completionPercentage, total: statuses.length })
  })

  test('by_status names every status', () => {
    expect(aggregateStatus(['suspended_awaiting_input', 'completed', 'completed']).byStatus).toEqual({
      draft: 0,
      active: 0,
      blocked: 0,
      suspended_awaiting_input: 1,
      completed: 2,
      abandoned: 0,
    })
  })
})
