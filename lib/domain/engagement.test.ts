import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideEngagement, type EngagementMode, type EngagementSignals } from './engagement'

const sure: EngagementSignals = { confidence: 1, risk: 0, reversibility: 1 }

describe('each threshold, on it and on either side', () => {
  it.each<[EngagementSignals, EngagementMode]>([
    [{ confidence: 0.86 }, 'autonomous'],
    [{ confidence: 0.85 }, 'autonomous'],
    [{ confidence: 0.849999 }, 'request_input'],
    [{ confidence: 0.500001 }, 'request_input'],
    [{ confidence: 0.5 }, 'request_input'],
    [{ confidence: 0.499999 }, 'require_input'],
    [{ confidence: 0 }, 'require_input'],
    [{ risk: 0.199999 }, 'autonomous'],
    [{ risk: 0.2 }, 'autonomous'],
    [{ risk: 0.200001 }, 'request_input'],
    [{ risk: 0.5 }, 'request_input'],
    [{ risk: 0.500001 }, 'require_input'],
    [{ risk: 0.799999 }, 'require_input'],
    [{ risk: 0.8 }, 'defer'],
    [{ risk: 1 }, 'defer'],
    [{ reversibility: 0.500001 }, 'autonomous'],
    [{ reversibility: 0.5 }, 'autonomous'],
    [{ reversibility: 0.499999 }, 'request_input'],
    [{ reversibility: 0.100001 }, 'request_input'],
    [{ reversibility: 0.1 }, 'defer'],
    [{ reversibility: 0 }, 'defer'],
  ])('%j is %s', (signals, mode) => {
    expect(decideEngagement({ ...sure, ...signals }).mode).toBe(mode)
  })
})

describe('where the conditions overlap, the more careful one wins', () => {
  it.each<[string, EngagementSignals, EngagementMode]>([
    ['defer over require_input: high risk', { confidence: 0.1, risk: 0.8, reversibility: 1 }, 'defer'],
    [
      'defer over require_input: irreversible and unsure',
      { confidence: 0.1, risk: 0, reversibility: 0.1 },
      'defer',
    ],
    ['defer over autonomous: sure, but irreversible', { confidence: 1, risk: 0, reversibility: 0 }, 'defer'],
    [
      'require_input over autonomous: sure, but risky',
      { confidence: 1, risk: 0.6, reversibility: 1 },
      'require_input',
    ],
    [
      'require_input over moderate: unsure',
      { confidence: 0.4, risk: 0.3, reversibility: 0.3 },
      'require_input',
    ],
    [
      'every condition of autonomous on its threshold',
      { confidence: 0.85, risk: 0.2, reversibility: 0.5 },
      'autonomous',
    ],
    ['the example of the RFC', { confidence: 0.55, risk: 0.6, reversibility: 0.8 }, 'require_input'],
  ])('%s', (_, signals, mode) => {
    expect(decideEngagement(signals).mode).toBe(mode)
  })
})

it('without signals an agent is sure, at no risk, and can undo it', () => {
  expect(decideEngagement({})).toMatchObject({ mode: 'autonomous', should_ask: false })
  expect(decideEngagement({ risk: 0.3 }).mode).toBe('request_input')
})

it.each<[EngagementSignals, boolean]>([
  [{}, false],
  [{ confidence: 0.7 }, true],
  [{ confidence: 0.3 }, true],
  [{ risk: 0.9 }, false],
])('asks only when an answer would help: %j', (signals, shouldAsk) => {
  expect(decideEngagement(signals).should_ask).toBe(shouldAsk)
})

const signal = fc.double({ min: 0, max: 1, noNaN: true })

it('always says why, naming the signals that decided', () => {
  fc.assert(
    fc.property(signal, signal, signal, (confidence, risk, reversibility) => {
      const { rationale } = decideEngagement({ confidence, risk, reversibility })
      expect(rationale).toMatch(/confidence|risk|reversib/)
    }),
  )
})

it('never becomes bolder when things look worse', () => {
  const boldness = ['defer', 'require_input', 'request_input', 'autonomous']
  const bold = (signals: EngagementSignals) => boldness.indexOf(decideEngagement(signals).mode)
  fc.assert(
    fc.property(signal, signal, signal, signal, (confidence, risk, reversibility, other) => {
      const here = bold({ confidence, risk, reversibility })
      expect(bold({ confidence: Math.min(confidence, other), risk, reversibility })).toBeLessThanOrEqual(here)
      expect(bold({ confidence, risk: Math.max(risk, other), reversibility })).toBeLessThanOrEqual(here)
      expect(bold({ confidence, risk, reversibility: Math.min(reversibility, other) })).toBeLessThanOrEqual(
        here,
      )
    }),
  )
})
