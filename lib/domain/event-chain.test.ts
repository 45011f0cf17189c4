import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at } from '@/lib/testing/builders'
import { type Event, findChainFault, genesis, hashEvent } from './event-chain'
import type { JsonObject } from './json'

const stream = 'req_1'

function chain(contents: { type: string; data: JsonObject }[]): Event[] {
  const events: Event[] = []
  for (const [index, { type, data }] of contents.entries()) {
    const prevHash = events.at(-1)?.hash ?? genesis.hash
    const actor = { kind: 'operator' as const, id: 'opr_1', name: 'alice@example.com' }
    const content = { stream, seq: index + 1, type, actor, at: at(index), data }
    events.push({ cursor: `7.${index}`, ...content, prevHash, hash: hashEvent(prevHash, content) })
  }
  return events
}

const headOf = (events: Event[]) => events.at(-1) ?? genesis
const aFact = fc.record({
  type: fc.constantFrom('request.submitted', 'request.responded', 'request.done'),
  data: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })) as fc.Arbitrary<JsonObject>,
})
const aChain = fc.array(aFact, { minLength: 1, maxLength: 6 }).map(chain)
const aPlaceIn = (events: Event[]) => fc.nat({ max: events.length - 1 }).map((index) => ({ events, index }))

/** Every way to change what one event says. */
const changes: { [name: string]: (event: Event) => Event } = {
  stream: (event) => ({ ...event, stream: 'req_2' }),
  number: (event) => ({ ...event, seq: event.seq + 1 }),
  type: (event) => ({ ...event, type: `${event.type}.not` }),
  'kind of actor': (event) => ({ ...event, actor: { ...event.actor, kind: 'system' } }),
  'id of actor': (event) => ({ ...event, actor: { ...event.actor, id: 'opr_2' } }),
  'name of actor': (event) => ({ ...event, actor: { ...event.actor, name: 'bob@example.com' } }),
  'moment by a millisecond': (event) => ({ ...event, at: new Date(event.at.getTime() + 1) }),
  'data by a new member': (event) => ({ ...event, data: { ...event.data, 'new member': null } }),
  'data altogether': (event) => ({ ...event, data: { was: event.data } }),
  'hash before': (event) => ({ ...event, prevHash: hashEvent(event.prevHash, event) }),
  hash: (event) => ({ ...event, hash: hashEvent(event.hash, event) }),
}

describe('a chain of events', () => {
  it('is whole when nothing was touched, also after a trip through a database', () => {
    fc.assert(
      fc.property(aChain, (events) => {
        expect(findChainFault(stream, events, headOf(events))).toBeNull()
        const back = (JSON.parse(JSON.stringify(events)) as Event[]).map((event) => ({
          ...event,
          at: new Date(event.at),
        }))
        expect(findChainFault(stream, back, headOf(events))).toBeNull()
      }),
    )
  })

  it.each(Object.entries(changes))('shows a change of any event’s %s', (_, change) => {
    fc.assert(
      fc.property(aChain.chain(aPlaceIn), ({ events, index }) => {
        const touched = events.map((event, i) => (i === index ? change(event) : event))
        expect(findChainFault(stream, touched, headOf(events))).not.toBeNull()
      }),
    )
  })

  it('shows a change whose own hash was made to fit', () => {
    fc.assert(
      fc.property(aChain.chain(aPlaceIn), ({ events, index }) => {
        const touched = events.map((event, i) => {
          if (i !== index) return event
          const forged = { ...event, data: { forged: true } }
          return { ...forged, hash: hashEvent(forged.prevHash, forged) }
        })
        expect(findChainFault(stream, touched, headOf(events))).not.toBeNull()
      }),
    )
  })

  it('shows the removal of any event, the newest included', () => {
    fc.assert(
      fc.property(aChain.chain(aPlaceIn), ({ events, index }) => {
        expect(findChainFault(stream, events.toSpliced(index, 1), headOf(events))).not.toBeNull()
      }),
    )
  })

  it('shows any two events that changed places', () => {
    fc.assert(
      fc.property(aChain.chain(aPlaceIn), fc.nat(), ({ events, index }, other) => {
        const second = other % events.length
        fc.pre(second !== index)
        const swapped = [...events]
        const [a, b] = [events[index], events[second]]
        if (a && b) [swapped[index], swapped[second]] = [b, a]
        expect(findChainFault(stream, swapped, headOf(events))).not.toBeNull()
      }),
    )
  })

  it('shows an event put in twice, or one of another stream put in', () => {
    fc.assert(
      fc.property(aChain.chain(aPlaceIn), ({ events, index }) => {
        const twice = events.toSpliced(index, 0, ...events.slice(index, index + 1))
        expect(findChainFault(stream, twice, headOf(events))).not.toBeNull()
      }),
    )
    const foreign = chain([{ type: 'request.submitted', data: {} }])
    expect(findChainFault('req_2', foreign, headOf(foreign))).not.toBeNull()
  })

  it('names the first place where it is not what was written', () => {
    const facts = ['a', 'b', 'c'].map((type) => ({ type, data: {} }))
    const events = chain(facts)
    const at2 = (change: (event: Event) => Event) =>
      events.map((event) => (event.seq === 2 ? change(event) : event))
    const faultIn = (touched: Event[]) => findChainFault(stream, touched, headOf(events))
    expect(faultIn(at2((event) => ({ ...event, type: 'x' })))).toEqual({
      stream,
      seq: 2,
      problem: 'its content was changed',
    })
    expect(faultIn(events.toSpliced(1, 1))).toEqual({ stream, seq: 2, problem: 'an event is missing' })
    expect(faultIn(events.slice(0, 2))).toEqual({ stream, seq: 3, problem: 'the newest events are missing' })
    expect(faultIn([])).toEqual({ stream, seq: 1, problem: 'the newest events are missing' })
  })
})
