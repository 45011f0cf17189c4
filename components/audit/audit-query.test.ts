import { expect, it } from 'vitest'
import { auditHref, readAuditQuery } from './audit-query'

it.each([
  [{}, {}],
  [
    { type: 'request.responded', actor: ' a@b.c ' },
    { type: 'request.responded', actor: 'a@b.c' },
  ],
  [{ actor: ['first', 'second'] }, { actor: 'first' }],
  [{ actor: '', request: ' ' }, {}],
  [{ actor: 'a\u0000b', request: '\ud800', type: 'x'.repeat(201) }, {}],
  [{ before: '12.34' }, { before: '12.34' }],
  [{ before: "1' or 1=1" }, {}],
  [{ before: `${'9'.repeat(20)}.1` }, {}],
])('reads %j', (given, query) => {
  expect(JSON.parse(JSON.stringify(readAuditQuery(given)))).toEqual(query)
})

it('writes addresses', () => {
  expect(auditHref({})).toBe('/audit')
  expect(auditHref({ actor: 'a b', before: '1.2', type: undefined })).toBe('/audit?actor=a+b&before=1.2')
})
