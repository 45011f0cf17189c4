import { describe, expect, it } from 'vitest'
import { ageWords, clockWords, exactWords, relativeWords, timeLeftSpoken, timeLeftWords } from './time-words'

const now = Date.parse('2025-03-05T12:00:00Z')
const seconds = 1000
const minutes = 60 * seconds
const hours = 60 * minutes
const days = 24 * hours

describe('relativeWords', () => {
  it.each([
    [0, 'just now'],
    [-9 * seconds, 'just now'],
    [-42 * seconds, '42 s ago'],
    [-4 * minutes, '4 min ago'],
    [-47 * hours, '47 h ago'],
    [-3 * days, '3 days ago'],
    [-90 * days, '3 months ago'],
    [-800 * days, '2 years ago'],
    [90 * minutes, 'in 1 h'],
  ])('%d ms away', (offset, words) => expect(relativeWords(now + offset, now)).toBe(words))
})

describe('ageWords', () => {
  it.each([
    [5 * seconds, 'now'],
    [-9 * seconds, 'now'],
    [-42 * seconds, '42 s'],
    [-3 * hours, '3 h'],
  ])('%d ms away', (offset, words) => expect(ageWords(now + offset, now)).toBe(words))
})

describe('timeLeftWords', () => {
  it.each([
    [-5, '00:00'],
    [999, '00:00'],
    [4 * minutes + 12 * seconds, '04:12'],
    [59 * minutes + 59 * seconds, '59:59'],
    [3 * hours + 7 * minutes, '3h 07m'],
    [2 * days + 4 * hours, '2d 4h'],
  ])('%d ms', (ms, words) => expect(timeLeftWords(ms)).toBe(words))
})

describe('timeLeftSpoken', () => {
  it.each([
    [0, 'time is up'],
    [59 * seconds, 'less than a minute left'],
    [1 * minutes, '1 minute left'],
    [5 * hours, '5 hours left'],
    [2 * days, '2 days left'],
  ])('%d ms', (ms, words) => expect(timeLeftSpoken(ms)).toBe(words))
})

describe('clockWords', () => {
  it.each([
    ['2025-03-05T14:05:00Z', 'UTC', '14:05'],
    ['2025-03-05T14:05:00Z', 'Europe/Berlin', '15:05'],
    ['2025-03-05T23:30:00Z', 'Europe/Berlin', 'Thu 00:30'],
    ['2025-03-07T14:05:00Z', 'UTC', 'Fri 14:05'],
    ['2025-03-20T14:05:00Z', 'UTC', '20 Mar 14:05'],
    ['2026-03-20T14:05:00Z', 'UTC', '20 Mar 2026 14:05'],
  ])('%s in %s', (at, zone, words) => expect(clockWords(Date.parse(at), now, zone)).toBe(words))
})

it('gives the exact moment with its zone', () => {
  expect(exactWords(now, 'UTC')).toBe('2025-03-05 12:00:00 UTC')
})
