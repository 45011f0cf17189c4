import { describe, expect, test } from 'vitest'
import { nobody } from '@/lib/domain/recipients'
import { anAgent, aRequest, aRequestThatIs, aResponse, aSubmission, at } from '@/lib/testing/builders'
import { aChannel, aSetup } from '@/lib/testing/channels'
import { dismiss } from '../transitions/dismiss'
import { respond } from '../transitions/respond'
import { revise } from '../transitions/revise'
import { submit } from '../transitions/submit'
import { tick } from '../transitions/tick'
import { planNotifications } from './plan'

const slack = aChannel('slack', { isDefault: true })
const pager = aChannel('pagerduty', { name: 'pager' })
const setup = aSetup({ channels: [slack, pager] })
const ladder = [{ attempt: 2, channelHint: 'pager', notifyTo: null }]
const patient = { retryPolicy: { maxAttempts: 3, intervalSeconds: 60, escalationLadder: ladder } }
const none = { platform: null, agent: null }

describe('what a decision means for people', () => {
  test('a new question tells them, and cancels nothing', () => {
    const decision = submit(aSubmission(patient), none, { id: 'req_1', askedBy: null, at: at() })
    const plan = planNotifications(null, decision, setup)
    expect(plan).toMatchObject({
      cancels: 'none',
      deliveries: [{ channelId: slack.id, reason: 'asked', version: 1, requestAttempt: 1 }],
      events: [{ type: 'request.notified', data: { reason: 'asked', channels: [{ channel: 'slack' }] } }],
    })
  })

  test('a reminder follows the ladder and takes the place of what it repeats', () => {
    const before = aRequest(patient)
    const plan = planNotifications(before, tick(before, at(60), nobody), setup)
    expect(plan).toMatchObject({
      cancels: 'repeated',
      deliveries: [{ channelId: pager.id, reason: 'reminder', requestAttempt: 2 }],
    })
  })

  test('a first rung may stand on the first attempt', () => {
    const first = {
      maxAttempts: 2,
      intervalSeconds: 60,
      escalationLadder: [{ ...ladder[0], attempt: 1 } as const],
    }
    const submission = aSubmission({ retryPolicy: first as never })
    const decision = submit(submission, none, { id: 'req_1', askedBy: null, at: at() })
    expect(planNotifications(null, decision, setup).deliveries).toMatchObject([{ channelId: pager.id }])
  })

  test('a new version cancels everything and tells again', () => {
    const before = aRequest()
    const decision = revise(before, aSubmission({ question: 'Another?' }), none, { version: null, at: at(5) })
    expect(planNotifications(before, decision, setup)).toMatchObject({
      cancels: 'all',
      deliveries: [{ reason: 'revised', version: 2 }],
    })
  })

  test.each([
    ['an answer', () => respond(aRequest(patient), aResponse())],
    ['time', () => tick(aRequest(patient), at(180))],
    [
      'a withdrawal',
      () => dismiss(aRequest(patient), { type: 'cancelled', reason: null, by: anAgent(), at: at(1) }),
    ],
  ])('lesson 17: %s cancels everything and closes incidents', (_, decide) => {
    expect(planNotifications(aRequest(patient), decide(), setup)).toMatchObject({
      cancels: 'all',
      deliveries: [{ channelId: pager.id, reason: 'closing' }],
      events: [],
    })
  })

  test('what happens after the decision tells nobody', () => {
    const decided = aRequestThatIs('approved')
    const plan = planNotifications(
      decided,
      { next: decided, events: [{ type: 'request.done', data: {} }] },
      setup,
    )
    expect(plan).toEqual({ deliveries: [], cancels: 'none', events: [] })
  })
})

test('planned twice it is the same delivery; another attempt, version, channel or person is another', () => {
  const plan = (request = aRequest(), given = setup) =>
    planNotifications(
      null,
      { next: request, events: [{ type: 'request.submitted', data: {} }] },
      given,
    ).deliveries.map(({ id }) => id)
  expect(plan()).toEqual(plan())
  const mail = aSetup({
    channels: [aChannel('email', { isDefault: true, settings: { to: 'a@example.com\nb@example.com' } })],
  })
  const ids = [
    ...plan(),
    ...plan({ ...aRequest(), attempt: 2 }),
    ...plan({ ...aRequest(), version: 2 }),
    ...plan(aRequest(), mail),
  ]
  expect(new Set(ids).size).toBe(5)
})

test('where nobody is told and nobody wished otherwise, nothing is written', () => {
  const quiet = aSetup({ channels: [{ ...slack, isDefault: false }] })
  const decision = (channelHint: string | null) => ({
    next: aRequest({ channelHint }),
    events: [{ type: 'request.submitted' as const, data: {} }],
  })
  expect(planNotifications(null, decision(null), quiet)).toMatchObject({ deliveries: [], events: [] })
  expect(planNotifications(null, decision('pigeon'), quiet).events).toMatchObject([
    { data: { unknown_hint: 'pigeon', channels: [] } },
  ])
})

test('the fact counts people and never names them', () => {
  const mail = aSetup({
    channels: [aChannel('email', { isDefault: true, settings: { to: 'a@example.com\nb@example.com' } })],
  })
  const decision = { next: aRequest(), events: [{ type: 'request.submitted' as const, data: {} }] }
  const [event] = planNotifications(null, decision, mail).events
  expect(event?.data.channels).toEqual([{ channel: 'email', kind: 'email', people: 2 }])
  expect(JSON.stringify(event)).not.toContain('@')
})
