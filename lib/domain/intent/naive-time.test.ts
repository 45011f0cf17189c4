import { describe, expect, test } from 'vitest'
import { fromNaiveUtc, toNaiveUtc } from './naive-time'

const moment = new Date('2026-11-18T06:31:50.463Z')

test.each([
  [moment, '2026-11-18T06:31:50.463000'],
  [new Date('2026-11-18T00:00:00Z'), '2026-11-18T00:00:00.000000'],
  [new Date('1999-12-31T23:59:59.999Z'), '1999-12-31T23:59:59.999000'],
])('%o is written without a zone, in microseconds', (at, text) => {
  expect(toNaiveUtc(at)).toBe(text)
  expect(fromNaiveUtc(text)).toEqual(at)
})

describe('reading', () => {
  test.each([
    ['as it is written', '2026-11-18T06:31:50.463000', '2026-11-18T06:31:50.463Z'],
    ['with microseconds', '2026-11-18T06:31:50.463341', '2026-11-18T06:31:50.463Z'],
    ['with nanoseconds', '2026-11-18T06:31:50.463341999', '2026-11-18T06:31:50.463Z'],
    ['without a fraction', '2026-11-18T06:31:50', '2026-11-18T06:31:50.000Z'],
    ['without seconds', '2026-11-18T06:31', '2026-11-18T06:31:00.000Z'],
    ['with a space', '2026-11-18 06:31:50', '2026-11-18T06:31:50.000Z'],
    ['with Z', '2026-11-18T06:31:50Z', '2026-11-18T06:31:50.000Z'],
    ['with an offset', '2026-11-18T06:31:50+05:30', '2026-11-18T01:01:50.000Z'],
    ['with an offset without a colon', '2026-11-18T06:31:50-0100', '2026-11-18T07:31:50.000Z'],
    ['on a leap day', '2028-02-29T12:00:00', '2028-02-29T12:00:00.000Z'],
    ['late on a day, east of UTC', '2026-12-31T23:30:00-02:00', '2027-01-01T01:30:00.000Z'],
  ])('%s', (_, text, iso) => {
    expect(fromNaiveUtc(text)?.toISOString()).toBe(iso)
  })

  test.each([
    '',
    'tomorrow',
    '2026-11-18',
    '06:31:50',
    '1763447510',
    '2026-13-01T00:00:00',
    '2026-02-30T00:00:00',
    '2026-11-31 00:00',
    '2027-02-29T00:00:00Z',
    '2026-00-10T00:00:00',
    '2026-11-00T00:00:00',
    '2026-11-18T25:00:00',
    '2026-11-18T06:61:00',
    '2026-11-18T06:31:50+99:00',
    '2026-11-18T06:31:50.',
    '2026-11-18T06:31:50 UTC',
    '+012026-11-18T06:31:50',
    ' 2026-11-18T06:31:50',
  ])('%j is no moment', (text) => {
    expect(fromNaiveUtc(text)).toBeNull()
  })
})
