import { describe, expect, it } from 'vitest'
import {
  defaultQuery,
  isFiltered,
  isOnlyPickup,
  parseInboxQuery,
  statusesOf,
  toInboxSearch,
} from './inbox-query'

describe('inbox query', () => {
  it.each([
    ['', ''],
    ['?status=pending&sort=urgent', ''],
    ['?status=approved', '?status=approved'],
    ['?status=approved&sort=newest', '?status=approved'],
    ['?status=approved&sort=urgent', '?status=approved&sort=urgent'],
    ['?status=nonsense&sort=nonsense&assignee=bob', ''],
    ['?assignee=me&q=refund+%23123&sort=deadline', '?assignee=me&q=refund+%23123&sort=deadline'],
    ['?source=refund-agent&_rsc=1x', '?source=refund-agent'],
    ['?q=a%00b', '?q=ab'],
    ['?pickup=overdue&status=approved&sort=deadline&assignee=me', '?assignee=me&pickup=overdue'],
    ['?pickup=nonsense', ''],
  ])('%s is %s', (given, expected) => {
    expect(toInboxSearch(parseInboxQuery(new URLSearchParams(given)))).toBe(expected)
  })

  it('asks for every status but pending when decided ones are wanted', () => {
    expect(statusesOf({ ...defaultQuery, status: 'decided' })).toEqual([
      'approved',
      'rejected',
      'answered',
      'expired',
      'dismissed',
    ])
    expect(statusesOf({ ...defaultQuery, status: 'all' })).toBeUndefined()
    expect(statusesOf(defaultQuery)).toEqual(['pending'])
  })

  it('does not call another order a filter', () => {
    expect(isFiltered({ ...defaultQuery, sort: 'newest' })).toBe(false)
    expect(isFiltered({ ...defaultQuery, q: 'refund' })).toBe(true)
  })

  it('knows when all that was decided is asked for', () => {
    const query = parseInboxQuery(new URLSearchParams('pickup=overdue'))
    expect([query.status, isFiltered(query), isOnlyPickup(query)]).toEqual(['decided', true, true])
    expect(isOnlyPickup({ ...query, q: 'refund' })).toBe(false)
  })
})
