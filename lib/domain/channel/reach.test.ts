import { describe, expect, test } from 'vitest'
import { at } from '@/lib/testing/builders'
import { aChannel, aSetup } from '@/lib/testing/channels'
import { type Ask, mayTellDetails, reach } from './reach'
import type { Route } from './route'

const route = (parts: Partial<Route>): Route => ({
  hint: null,
  agent: null,
  risk: null,
  channels: [],
  recipients: [],
  ...parts,
})
const person = (name: string, parts = {}) => ({
  email: `${name}@example.com`,
  mayAnswer: true,
  hasPush: false,
  ...parts,
})
const ask = (parts: Partial<Ask> = {}): Ask => ({
  hint: null,
  agent: 'refund-agent',
  risk: null,
  notifyTo: null,
  assignees: [],
  ...parts,
})
const channels = [
  aChannel('slack', { name: 'ops', isDefault: true }),
  aChannel('email', { name: 'mail' }),
  aChannel('pagerduty', { name: 'pager' }),
  aChannel('webhook', { name: 'off', disabledAt: at() }),
]
const setup = aSetup({
  channels,
  allowed: ['boss@example.com'],
  people: [
    person('alice'),
    person('pia', { hasPush: true }),
    person('otto', { hasPush: true, mayAnswer: false }),
  ],
  routes: [
    route({ hint: 'urgent', channels: ['pager', 'ops'] }),
    route({ agent: 'payments', risk: 'high', channels: ['pager'] }),
    route({ agent: 'payments', channels: ['mail'], recipients: ['pay@example.com'] }),
    route({ agent: 'nightly', channels: ['off'] }),
  ],
})
const to = (parts: Partial<Ask>, given = setup) =>
  reach(ask(parts), given).targets.map(({ channel, recipient }) =>
    recipient ? `${channel.name} ${recipient}` : channel.name,
  )

describe('who is told', () => {
  test.each<[string, Partial<Ask>, string[]]>([
    ['nothing said: the default', {}, ['ops']],
    ['a hint with a route', { hint: 'Urgent' }, ['ops', 'pager']],
    ['a hint that is the name of a channel', { hint: 'mail' }, ['mail ops@example.com']],
    ['a hint that is a kind', { hint: 'pagerduty' }, ['pager']],
    ['a hint nobody goes by', { hint: 'pigeon' }, ['ops']],
    ['a hint for a channel that is off', { hint: 'off' }, ['ops']],
    ['a route for the agent', { agent: 'payments' }, ['mail pay@example.com']],
    ['a route for the risk comes first', { agent: 'payments', risk: 0.9 }, ['pager']],
    ['a low risk is not a high one', { agent: 'payments', risk: 0.1 }, ['mail pay@example.com']],
    ['a hint beats the route of the agent', { agent: 'payments', hint: 'ops' }, ['ops']],
    [
      'people with an account who are assigned',
      { hint: 'mail', assignees: ['Alice@example.com'] },
      ['mail Alice@example.com'],
    ],
    [
      'the person of the ladder instead of the assignees',
      { hint: 'mail', assignees: ['alice@example.com'], notifyTo: 'boss@example.com' },
      ['mail boss@example.com'],
    ],
    ['a route whose channel is off', { agent: 'nightly' }, []],
  ])('%s', (_, parts, expected) => {
    expect(to(parts)).toEqual(expected)
  })
})

test('lesson 6: whoever is not on the list is not told, and it is said', () => {
  const found = reach(ask({ hint: 'mail', notifyTo: 'mallory@example.net' }), setup)
  expect(found.refused).toEqual(['mallory@example.net'])
  expect(found.targets.map(({ recipient }) => recipient)).toEqual(['ops@example.com'])
})

test('lesson 6: an empty list is closed', () => {
  const closed = { ...setup, allowed: [], people: [] }
  const found = reach(ask({ hint: 'mail', assignees: ['alice@example.com', 'boss@example.com'] }), closed)
  expect(found.refused).toEqual(['alice@example.com', 'boss@example.com'])
  expect(found.targets.map(({ recipient }) => recipient)).toEqual(['ops@example.com'])
})

test('push goes to those who turned it on and may answer', () => {
  const push = { ...setup, channels: [aChannel('push', { isDefault: true })], routes: [] }
  expect(to({}, push)).toEqual(['push pia@example.com'])
  expect(to({ assignees: ['pia@example.com', 'alice@example.com'] }, push)).toEqual(['push pia@example.com'])
  const alone = reach(ask({ assignees: ['alice@example.com'] }), push)
  expect(alone).toMatchObject({
    targets: [],
    unusable: [{ name: 'push', why: 'has nobody who turned notifications on' }],
  })
})

test('a hint without a channel is remembered, and what cannot be used says why', () => {
  expect(reach(ask({ hint: 'pigeon' }), setup).unknownHint).toBe('pigeon')
  expect(reach(ask({ hint: 'ops' }), setup).unknownHint).toBeNull()
  expect(reach(ask({ agent: 'nightly' }), setup).unusable).toEqual([{ name: 'off', why: 'is turned off' }])
  const nobody = aSetup({ channels: [aChannel('email', { settings: {}, isDefault: true })] })
  expect(reach(ask(), nobody).unusable).toEqual([{ name: 'email', why: 'has no recipient' }])
})

test.each([
  ['alice@example.com', true, true],
  ['boss@example.com', true, true],
  [null, true, true],
  ['Otto@example.com', true, false],
  ['alice@example.com', false, false],
])('details for %s through a channel that is private (%s): %s', (recipient, isPrivate, expected) => {
  expect(mayTellDetails(recipient, aChannel('email', { isPrivate }), setup)).toBe(expected)
})
