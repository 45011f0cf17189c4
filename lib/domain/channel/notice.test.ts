import { describe, expect, test } from 'vitest'
import { approveAndDeny } from '@/lib/testing/a-submission'
import { aChoice, aRequest, aRequestThatIs } from '@/lib/testing/builders'
import { buildNotice, type NoticeParts } from './notice'
import { noticeText } from './notice-text'

const parts = (more: Partial<NoticeParts> = {}): NoticeParts => ({
  id: 'dlv_1',
  reason: 'asked',
  attempt: 1,
  url: 'https://c.example/inbox/req_1',
  ...more,
})
const proposal = { kind: 'tool', name: 'issue_refund', arguments: { iban: 'DE-secret-argument' } }
const secretive = { proposal, context: { note: 'secret context' } }

describe('a message', () => {
  test('carries the question, who asks, the default with its moment, and the link', () => {
    const request = aRequest({
      timeoutSeconds: 60,
      prompt: { type: 'choice', choices: approveAndDeny },
      retryPolicy: { finalFallbackPolicy: 'complete_with_fallback' },
      fallbackValue: 'deny',
    })
    const text = noticeText(buildNotice(request, parts()))
    expect(text).toContain('Refund order #12345?')
    expect(text).toContain('Asked by refund-agent.')
    expect(text).toContain('If nobody answers by 2026-01-05 09:01:00 UTC: “Deny”.')
    expect(text).toContain('https://c.example/inbox/req_1')
  })

  test('never carries context or arguments, unless the channel is marked private', () => {
    const request = aRequest(secretive)
    const open = JSON.stringify(buildNotice(request, parts()))
    expect(open).not.toContain('secret')
    const closed = buildNotice(request, parts({ isPrivate: true }))
    expect(closed.details).toContain('DE-secret-argument')
    expect(closed.details).toContain('secret context')
  })

  test('of an aioc proposal only the public reason leaves the house', () => {
    const source = { protocol: 'aioc', agent: 'billing', correlation: {} } as const
    const request = aRequest({
      ...secretive,
      source,
      question: 'Call issue_refund?',
      proposal: { ...proposal, public_reason: 'A refund needs approval.' },
    })
    expect(buildNotice(request, parts()).question).toBe('A refund needs approval.')
    expect(buildNotice(request, parts({ isPrivate: true })).question).toBe('Call issue_refund?')
  })

  test('lesson 11: invisible and reordering characters are shown, and no line can be added to a subject', () => {
    const notice = buildNotice(
      aRequest({
        question: 'Pay\u200B 1 \u202E€\r\nBcc: all@example.com',
        source: { protocol: 'native', agent: 'bot\u0000\nX-Evil: 1', correlation: {} },
        prompt: {
          type: 'choice',
          choices: [
            {
              value: 'a',
              label: 'Yes\u202E',
              description: null,
              style: 'default',
              verdict: null,
              metadata: {},
            },
          ],
        },
      }),
      parts(),
    )
    expect(notice.subject).toBe('bot[U+0000] X-Evil: 1 asks: Pay[U+200B] 1 [U+202E]€ Bcc: all@example.com')
    expect(notice.choices).toEqual([{ value: 'a', label: 'Yes[U+202E]' }])
  })

  test('of an aioc proposal neither buttons nor the default tell what its choices say', () => {
    const pay = aChoice('pay', { label: 'Pay 900 to a secret account', verdict: 'approve' })
    const request = aRequest({
      source: { protocol: 'aioc', agent: 'refund-agent', correlation: {} },
      proposal,
      prompt: { type: 'choice', choices: [pay, aChoice('not', { verdict: 'reject' })] },
      timeoutSeconds: 60,
      retryPolicy: { finalFallbackPolicy: 'complete_with_fallback' },
      fallbackValue: 'pay',
    })
    const open = buildNotice(request, parts())
    expect(JSON.stringify(open)).not.toContain('secret')
    expect(open.choices[0]).toEqual({ value: 'pay', label: 'Approve' })
    expect(buildNotice(request, parts({ isPrivate: true })).choices[0]?.label).toContain('secret account')
  })

  test.each([
    [1, 'asked', null],
    [2, 'reminder', 'Reminder 2 of 3'],
    [3, 'reminder', 'Last reminder (3 of 3)'],
  ] as const)('attempt %i, %s: %s', (attempt, reason, words) => {
    const request = aRequest({ retryPolicy: { maxAttempts: 3, intervalSeconds: 60 } })
    expect(buildNotice(request, parts({ attempt, reason })).reminder).toBe(words)
  })

  test('says how it ended once it has', () => {
    expect(buildNotice(aRequestThatIs('approved'), parts()).outcome).toBe('Approved by alice@example.com.')
    expect(buildNotice(aRequestThatIs('expired'), parts()).outcome).toBe('Nobody answered in time.')
  })
})

describe('what may be answered without seeing more', () => {
  test('never what is dangerous', () => {
    const request = aRequest({ prompt: { type: 'choice', choices: approveAndDeny } })
    expect(buildNotice(request, parts()).choices).toEqual([{ value: 'approve', label: 'Approve' }])
  })

  test.each([
    [{ risk: 0.71 }, true],
    [{ risk: 0.7 }, false],
    [{ priority: 'critical' }, true],
    [{ proposal: { ...proposal, risk_level: 'HIGH' } }, true],
    [{ decisionRecord: { risk_level: 'critical' } }, true],
    [{ decisionRecord: { risk_level: 'low' } }, false],
  ] as const)('%j needs an account: %s', (more, isHighRisk) => {
    const notice = buildNotice(aRequest(more), parts())
    expect(notice.isHighRisk).toBe(isHighRisk)
    expect(notice.choices.length > 0).toBe(!isHighRisk)
  })
})
