import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { at } from '@/lib/testing/builders'
import { isSignedBySlack, readSlackClick, slackButtonValue } from './slack-button'

const SECRET = 'shhh'
const now = at()
const seconds = String(now.getTime() / 1000)
const sign = (timestamp: string, body: string, secret = SECRET) => ({
  timestamp,
  body,
  signature: `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`,
})

describe('lesson 6: only what Slack signed counts', () => {
  test.each([
    ['signed now', SECRET, sign(seconds, 'a=1'), true],
    ['signed under another secret', SECRET, sign(seconds, 'a=1', 'other'), false],
    ['with another body', SECRET, { ...sign(seconds, 'a=1'), body: 'a=2' }, false],
    ['played again after six minutes', SECRET, sign(String(Number(seconds) - 360), 'a=1'), false],
    ['from the future', SECRET, sign(String(Number(seconds) + 360), 'a=1'), false],
    ['without a moment', SECRET, sign('', 'a=1'), false],
    ['without a signature', SECRET, { ...sign(seconds, 'a=1'), signature: '' }, false],
    ['when no secret is set', '', sign(seconds, 'a=1', ''), false],
  ])('%s', (_, secret, message, expected) => {
    expect(isSignedBySlack(secret, message, now)).toBe(expected)
  })
})

const click = {
  type: 'block_actions',
  user: { id: 'U1' },
  response_url: 'https://hooks.slack.com/x',
  actions: [{ value: slackButtonValue({ requestId: 'req_1', version: 2, value: 'approve' }) }],
}

test('a click is one answer to one version of one request', () => {
  expect(readSlackClick(click)).toEqual({
    requestId: 'req_1',
    version: 2,
    value: 'approve',
    userId: 'U1',
    responseUrl: 'https://hooks.slack.com/x',
  })
})

test.each([
  ['nothing', null],
  ['another interaction', { ...click, type: 'view_submission' }],
  ['the button that only opens the console', { ...click, actions: [{ action_id: 'open' }] }],
  ['a value of somebody else', { ...click, actions: [{ value: 'approve' }] }],
  ['nobody', { ...click, user: null }],
])('%s is no click', (_, payload) => {
  expect(readSlackClick(payload)).toBeNull()
})
