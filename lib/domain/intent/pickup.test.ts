import { describe, expect, it } from 'vitest'
import { anAgent, aRequest, aRequestThatIs, at } from '@/lib/testing/builders'
import { anIntent } from '@/lib/testing/intents'
import type { ApprovalRequest } from '../request'
import { acknowledge, deliver } from '../transitions/acknowledge'
import { tick } from '../transitions/tick'
import type { IntentStatus } from './intent'
import { deliverAnswer, pickUpByWork, pickUpByWrite } from './pickup'

const approved = aRequestThatIs('approved')
const delivered = deliver(approved, 'poll', at(20)).next
const [asker, other] = [anAgent(), anAgent('other')]
const types = ({ events }: { events: { type: string }[] }) => events.map(({ type }) => type)
const move = (from: IntentStatus, to: IntentStatus, abandonmentReason: string | null = null) => ({
  before: anIntent({ status: from }),
  next: anIntent({ status: to, abandonmentReason }),
  events: [],
})

describe('an answer that is delivered', () => {
  it('is delivered and no more while the intent goes on', () => {
    expect(types(deliverAnswer(approved, 'stream', at(20)))).toEqual(['request.delivered'])
  })

  it('is picked up too when it says that the intent is over', () => {
    const expired = tick(aRequest({ timeoutSeconds: 60 }), at(60)).next
    const { next, events } = deliverAnswer(expired, 'poll', at(70))
    expect(types({ events })).toEqual(['request.delivered', 'request.picked_up'])
    expect(next.pickup).toMatchObject({ deliveredAt: at(70), pickedUpAt: at(70), doneAt: null })
    expect(deliverAnswer(next, 'poll', at(80)).events).toEqual([])
  })
})

describe('a write to the intent', () => {
  const done = acknowledge(approved, 'done', null, at(20)).next
  it.each<[string, ApprovalRequest, ReturnType<typeof move>, typeof asker, string[]]>([
    ['by the asker', approved, move('active', 'active'), asker, ['request.picked_up']],
    ['by another', approved, move('active', 'active'), other, []],
    ['that completes it', approved, move('active', 'completed'), asker, ['request.done']],
    ['by another that completes it', approved, move('active', 'completed'), other, ['request.done']],
    ['that abandons it', approved, move('active', 'abandoned', 'no funds'), asker, ['request.failed']],
    ['after it was completed', done, move('completed', 'completed'), asker, []],
    ['that abandons what is acknowledged as done', done, move('active', 'abandoned'), asker, []],
    ['while the question waits', aRequestThatIs('pending'), move('active', 'completed'), asker, []],
    ['after the question was withdrawn', aRequestThatIs('dismissed'), move('active', 'completed'), asker, []],
  ])('%s', (_, request, change, by, expected) => {
    expect(types(pickUpByWrite(request, change, by, at(30)))).toEqual(expected)
  })

  it('says why it failed', () => {
    const failureOf = (reason: string | null) =>
      pickUpByWrite(approved, move('active', 'abandoned', reason), asker, at(30)).next.pickup.failure
    expect([failureOf('no funds'), failureOf(null)]).toEqual(['no funds', 'The agent abandoned the intent.'])
  })
})

describe('work on the intent', () => {
  it.each<[string, ApprovalRequest, typeof asker, string[]]>([
    ['with the answer in hand', delivered, asker, ['request.picked_up']],
    ['without it', approved, asker, []],
    ['by another', delivered, other, []],
    ['a second time', acknowledge(delivered, 'picked_up', null, at(25)).next, asker, []],
  ])('%s', (_, request, by, expected) => {
    expect(types(pickUpByWork(request, by, at(30)))).toEqual(expected)
  })
})
