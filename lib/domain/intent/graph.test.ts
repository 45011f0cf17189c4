import { describe, expect, test } from 'vitest'
import { edgesBetween, type GraphNode, isHeldUp, isReady } from './graph'
import { type IntentStatus, intentStatuses } from './intent'

const READY = 'ready'
const BLOCKED = 'blocked'
const NEITHER = 'neither'

function standing(status: IntentStatus, upstream: IntentStatus[]): string {
  const dependsOn = upstream.map((_, index) => `d${index}`)
  const statusOf = new Map(upstream.map((other, index) => [`d${index}`, other]))
  const said = [isReady({ status, dependsOn }, statusOf), isHeldUp({ status, dependsOn }, statusOf)]
  return said[0] ? (said[1] ? 'both' : READY) : said[1] ? BLOCKED : NEITHER
}

describe('whether work can go on', () => {
  const free: Record<IntentStatus, string> = {
    draft: READY,
    active: READY,
    blocked: BLOCKED,
    suspended_awaiting_input: NEITHER,
    completed: NEITHER,
    abandoned: NEITHER,
  }
  test.each(intentStatuses)('%s without dependencies, or with completed ones', (status) => {
    expect(standing(status, [])).toBe(free[status])
    expect(standing(status, ['completed', 'completed'])).toBe(free[status])
  })

  const unfinished = intentStatuses.filter((status) => status !== 'completed')
  test.each(unfinished)('RFC-0026 §2 rule 2: a dependency that is %s does not satisfy the gate', (other) => {
    for (const status of intentStatuses) {
      const expected = free[status] === READY ? BLOCKED : free[status]
      expect([status, standing(status, ['completed', other])]).toEqual([status, expected])
    }
  })

  test('neither does one that is not there', () => {
    expect(isReady({ status: 'active', dependsOn: ['lost'] }, new Map())).toBe(false)
    expect(isHeldUp({ status: 'active', dependsOn: ['lost'] }, new Map())).toBe(true)
  })
})

test('edges go from parent to child and from dependency to dependent, and never out of the graph', () => {
  const node = (id: string, parentId: string | null, ...dependsOn: string[]): GraphNode => ({
    id,
    title: id,
    status: 'active',
    parentId,
    dependsOn,
  })
  expect(edgesBetween([node('root', 'above'), node('a', 'root'), node('b', 'root', 'a', 'far')])).toEqual([
    { from: 'root', to: 'a', type: 'parent' },
    { from: 'root', to: 'b', type: 'parent' },
    { from: 'a', to: 'b', type: 'dependency' },
  ])
  expect(edgesBetween([])).toEqual([])
})
