import { expect, it } from 'vitest'
import { isFiltered, operationsApiPath, operationsHref, readOperationQuery } from './operation-query'

it('reads the address and writes it again', () => {
  const query = readOperationQuery({
    status: 'running,pending',
    kind: ' a.b ',
    owner: ['me', 'you'],
    q: 'run:7',
  })
  expect(query).toEqual({
    status: ['pending', 'running'],
    kind: 'a.b',
    owner: 'me',
    q: 'run:7',
    cursor: undefined,
  })
  expect(operationsHref(query)).toBe(
    '/admin/deferred-operations?status=pending%2Crunning&kind=a.b&owner=me&q=run%3A7',
  )
  expect(operationsApiPath({ status: [], cursor: 'c' })).toBe('/api/v1/deferred?cursor=c&limit=50')
})

it('leaves out what cannot be meant', () => {
  const query = readOperationQuery({
    status: 'done,drop table',
    kind: 'x'.repeat(201),
    q: 'a\u0000',
    owner: '\ud800',
  })
  expect(query).toEqual({ status: [], kind: undefined, owner: undefined, q: undefined, cursor: undefined })
  expect(isFiltered(query)).toBe(false)
})
