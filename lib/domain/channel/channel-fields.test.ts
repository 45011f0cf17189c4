import { describe, expect, test } from 'vitest'
import { refusalOf } from '@/lib/testing/refusal'
import type { ChannelKind } from './channel'
import { channelName, demandSecretsAgain, readChannelFields } from './channel-fields'

const mail = { host: 'smtp.example.com', port: '587', security: 'starttls', from: 'c@example.com' }

describe('what an admin fills in', () => {
  test('settings and secrets are told apart', () => {
    expect(readChannelFields('email', { ...mail, password: 'pw', user: 'u' }, [])).toEqual({
      settings: { ...mail, user: 'u' },
      secrets: { password: 'pw' },
    })
  })

  test('an empty secret keeps the one that is set; without one a needed secret is missing', () => {
    expect(readChannelFields('slack', { webhook: '' }, ['webhook']).secrets).toEqual({})
    expect(refusalOf(() => readChannelFields('slack', { webhook: ' ' }, [])).details.field).toBe('webhook')
  })

  test.each<[ChannelKind, { [field: string]: string }, string]>([
    ['email', { ...mail, port: '0' }, 'port'],
    ['email', { ...mail, port: '99999' }, 'port'],
    ['email', { ...mail, host: 'https://smtp.example.com' }, 'host'],
    ['email', { ...mail, security: 'rot13' }, 'security'],
    ['email', { ...mail, from: 'nobody' }, 'from'],
    ['email', { ...mail, from: 'c@example.com\nBcc: x@example.com' }, 'from'],
    ['email', { ...mail, to: 'a@example.com\nb' }, 'to'],
    ['email', { ...mail, to: 'a@example.com, b@example.com' }, 'to'],
    ['ntfy', { server: 'https://ntfy.sh', topic: 'a\u202Eb' }, 'topic'],
    ['push', {}, 'contact'],
  ])('%s %j is refused for its %s', (kind, given, field) => {
    expect(refusalOf(() => readChannelFields(kind, given, [])).details.field).toBe(field)
  })
})

describe('secrets that stay', () => {
  const before = { kind: 'email' as const, settings: mail, secretsSet: ['password'] }

  test.each([{ host: 'evil.example' }, { security: 'none' }])('do not follow %j', (moved) => {
    const settings = { ...mail, ...moved }
    const again = () => demandSecretsAgain(before, { settings, secrets: {} })
    expect(refusalOf(again).details.field).toBe('password')
    demandSecretsAgain(before, { settings, secrets: { password: 'again' } })
  })

  test('stay when nothing leads them elsewhere, or none is set', () => {
    demandSecretsAgain(before, { settings: { ...mail, from: 'd@example.com' }, secrets: {} })
    const none = { ...before, secretsSet: [] }
    demandSecretsAgain(none, { settings: { ...mail, host: 'other.example' }, secrets: {} })
  })
})

test.each([['ops'], ['Ops-1.mail_x', 'ops-1.mail_x']])('%s is a name', (name, kept = name) => {
  expect(channelName(name)).toBe(kept)
})
test.each([[''], ['two words'], ['-x'], ['ö'], ['a'.repeat(61)]])('%j is no name', (name) => {
  expect(refusalOf(() => channelName(name)).details.field).toBe('name')
})
