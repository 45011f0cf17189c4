import { describe, expect, test } from 'vitest'
import { DomainError } from '../error'
import type { JsonObject } from '../json'
import { phaseName } from './phase'
import { changePortfolio, createPortfolio, type PortfolioEdit } from './portfolio'

const at = new Date('2026-11-18T06:00:00Z')
const later = { by: 'agent', at: new Date('2026-11-18T07:00:00Z') }
const aPortfolio = (governancePolicy: JsonObject = {}) =>
  createPortfolio(
    { name: 'Launch', description: null, createdBy: 'agent', metadata: { team: 'a' }, governancePolicy },
    { id: 'p1', keyId: 'key', by: 'agent', at },
  )

test('RFC-0007: a portfolio starts active and is told of', () => {
  const { next, events } = aPortfolio({ deadline: '2026-12-01T00:00:00' })
  expect(next).toMatchObject({ status: 'active', deadline: new Date('2026-12-01T00:00:00Z') })
  expect(events.map(({ type }) => type)).toEqual(['portfolio_created'])
})

describe('changing a portfolio', () => {
  const cases: [string, PortfolioEdit, string[]][] = [
    ['another name', { name: 'Relaunch' }, ['portfolio_updated']],
    ['the same again', { name: 'Launch', status: 'active', metadata: { team: 'a' } }, []],
    ['another status', { status: 'completed' }, ['status_changed']],
    ['both', { status: 'abandoned', description: 'over' }, ['status_changed', 'portfolio_updated']],
    [
      'one term of its governance',
      { governance: { deadline: '2026-12-01T00:00:00' } },
      ['portfolio_updated'],
    ],
  ]
  test.each(cases)('%s', (_, edit, told) => {
    const { before, next, events } = changePortfolio(aPortfolio().next, edit, later)
    expect(events.map(({ type }) => type)).toEqual(told)
    expect(next === before).toBe(told.length === 0)
    expect(next.updatedAt).toEqual(told.length === 0 ? at : later.at)
  })

  test('a term is set over the policy, a policy replaces it, and the deadline follows both', () => {
    const first = aPortfolio({ max_cost: 5, deadline: '2026-12-01T00:00:00' }).next
    const moved = changePortfolio(first, { governance: { deadline: '2026-12-02T00:00:00Z' } }, later).next
    expect(moved.governancePolicy).toEqual({ max_cost: 5, deadline: '2026-12-02T00:00:00Z' })
    expect(moved.deadline).toEqual(new Date('2026-12-02T00:00:00Z'))
    expect(changePortfolio(moved, { governancePolicy: {} }, later).next.deadline).toBeNull()
  })

  test('a deadline that is none is refused', () => {
    const edit = { governance: { deadline: 'soon' } }
    expect(() => changePortfolio(aPortfolio().next, edit, later)).toThrow(DomainError)
  })
})

describe('RFC-0026 §2 rule 4: the name of a phase', () => {
  const phase = { id: 'i1', title: 'Review of compliance' }
  const knows = (names: JsonObject, dependsOn = ['i1']) => ({
    dependsOn,
    state: { _io_dep_title_to_name: names } as JsonObject,
  })
  test.each([
    ['a dependent knows it', [knows({ 'Review of compliance': 'compliance_review' })], 'compliance_review'],
    ['a leaf has only its title', [], 'Review of compliance'],
    ['somebody else’s names do not count', [knows({ 'Review of compliance': 'x' }, ['i2'])], phase.title],
    ['another title', [knows({ Other: 'other' })], phase.title],
    ['not a name', [knows({ 'Review of compliance': 7 })], phase.title],
    ['the first that knows', [knows({}), knows({ 'Review of compliance': 'second' })], 'second'],
  ])('%s', (_, others, name) => {
    expect(phaseName(phase, others)).toBe(name)
  })
})
