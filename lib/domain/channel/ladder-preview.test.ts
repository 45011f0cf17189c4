import { expect, test } from 'vitest'
import { aPolicy, at } from '@/lib/testing/builders'
import { aChannel, aSetup } from '@/lib/testing/channels'
import { previewLadder } from './ladder-preview'

const question = { hint: null, agent: 'refund-agent', risk: null, assignees: [] }
const policy = aPolicy({
  maxAttempts: 3,
  intervalSeconds: 3600,
  finalFallbackPolicy: 'complete_with_fallback',
  escalationLadder: [
    { attempt: 2, channelHint: 'mail', notifyTo: null },
    { attempt: 3, channelHint: 'pager', notifyTo: 'supervisor@example.com' },
  ],
})
const slack = aChannel('slack', { name: 'chat', isDefault: true, settings: { label: '#ops' } })
const mail = aChannel('email', { name: 'mail' })
const pager = aChannel('pagerduty', { name: 'pager', settings: { label: 'Payments' } })
const whole = aSetup({ channels: [slack, mail, pager], allowed: ['supervisor@example.com'] })
const words = (setup = whole) => {
  const { steps, end } = previewLadder(policy, question, setup, at())
  const told = steps.map((step) => `${step.at.toISOString().slice(11, 16)} ${step.to.join(', ')}`)
  return [...told, `${end?.at.toISOString().slice(11, 16)} ${end?.words}`].join(' → ')
}
const warnings = (setup = whole) =>
  previewLadder(policy, question, setup, at()).steps.map((step) => step.warnings)

test('a ladder is read from top to bottom before it is needed', () => {
  expect(words()).toBe(
    '09:00 Slack #ops → 10:00 Email ops@example.com → 11:00 PagerDuty Payments for supervisor@example.com → 12:00 complete with fallback',
  )
  expect(warnings()).toEqual([[], [], []])
})

test.each([
  [
    'a channel that is missing',
    { ...whole, channels: [slack, pager] },
    1,
    'No channel goes by “mail”: the default is used.',
  ],
  [
    'a person who is not allowed',
    { ...whole, allowed: [] },
    2,
    'supervisor@example.com is not an allowed recipient and is not told.',
  ],
  [
    'a channel without recipient',
    { ...whole, channels: [slack, { ...mail, settings: {} }, pager] },
    1,
    'mail has no recipient.',
  ],
  [
    'a channel that failed',
    { ...whole, channels: [slack, mail, { ...pager, problem: 'The receiver answered 403.' }] },
    2,
    'pager failed when it was last used: The receiver answered 403.',
  ],
  ['nothing at all', aSetup(), 0, 'Nobody is told: people only see it in the inbox.'],
])('it warns of %s', (_, setup, step, warning) => {
  expect(warnings(setup)[step]).toContain(warning)
})

test('a question that waits without end has no end', () => {
  expect(previewLadder(aPolicy(), question, whole, at())).toMatchObject({
    steps: [{ attempt: 1 }],
    end: null,
  })
})
