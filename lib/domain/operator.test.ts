import { describe, expect, it } from 'vitest'
import { demandAnAdminRemains, normalEmail, personName } from './operator'
import { demandPassword } from './password'

describe('normalEmail', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['  ada@example.com ', 'ada@example.com'],
  ])('%j is %j', (given, email) => expect(normalEmail(given)).toBe(email))
  it.each([
    '',
    'ada',
    '@',
    'ada@',
    'a b@example.com',
    'ada@exa\u0000mple.com',
    'ada@\u202eexample.com',
    `${'a'.repeat(250)}@b.de`,
  ])('refuses %j', (given) => expect(() => normalEmail(given)).toThrow('Enter an email address'))
})

describe('personName', () => {
  it('is trimmed', () => expect(personName('  Ada Lovelace ')).toBe('Ada Lovelace'))
  it.each(['', '   ', 'a\u0000b', 'Ada\u202e', 'a\nb', '\ud800', 'x'.repeat(101)])('refuses %j', (given) =>
    expect(() => personName(given)).toThrow('Enter a name'),
  )
})

describe('demandPassword', () => {
  it.each(['123456789', 'ééééééééé', '👍'.repeat(9)])('refuses the nine characters %j', (password) =>
    expect(() => demandPassword(password)).toThrow('at least 10'),
  )
  it('refuses 201 characters', () => expect(() => demandPassword('x'.repeat(201))).toThrow('at most 200'))
  it.each(['1234567890', 'x'.repeat(200)])('takes %j', (password) =>
    expect(() => demandPassword(password)).not.toThrow(),
  )
})

it('needs an admin beside the one who goes', () => {
  expect(() => demandAnAdminRemains(0)).toThrow('last active admin')
  expect(() => demandAnAdminRemains(1)).not.toThrow()
})
