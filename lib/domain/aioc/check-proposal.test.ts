import { describe, expect, it } from 'vitest'
import { aHandoffProposal, aToolProposal } from '@/lib/testing/proposals'
import { refusalOf } from '@/lib/testing/refusal'
import type { Json } from '../json'
import { checkProposal } from './check-proposal'
import { findUnsafeProposal } from './unsafe-proposal'

const tool = aToolProposal({ rawArguments: '{"amount": 5}' })
const handoff = aHandoffProposal({ handoffPayload: { reason: 'dispute' } })

describe('a proposal that contradicts itself is refused by the name of the field', () => {
  it.each([
    ['argsCanonicalJson', { ...tool, argsCanonicalJson: '{"amount": 5}' }],
    ['argsCanonicalJson', { ...tool, parsedArguments: { amount: 500 } }],
    ['rawArguments', { ...tool, rawArguments: '{"amount": 6}' }],
    ['rawArguments', { ...tool, rawArguments: '{"amount": 5' }],
    ['proposalHash', { ...tool, proposalHash: 'f'.repeat(64) }],
    ['proposalHash', { ...tool, proposalHash: tool.proposalHash.toUpperCase() }],
    ['proposalHash', { ...tool, toolName: 'other' }],
    ['proposalHash', { ...tool, agentName: 'other' }],
    ['payloadCanonicalJson', { ...handoff, payloadCanonicalJson: '{}' }],
    ['payloadCanonicalJson', { ...handoff, handoffPayload: {} }],
    ['proposalHash', { ...handoff, toAgentName: 'other' }],
    ['proposalHash', { ...handoff, fromAgentName: 'other' }],
  ])('%s', (field, proposal) => {
    const refusal = refusalOf(() => checkProposal(proposal))
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { field: `proposal.${field}` } })
    expect(refusal.message).toContain(`proposal.${field}`)
  })

  it('and every field that differs is listed', () => {
    const refusal = refusalOf(() => checkProposal({ ...tool, parsedArguments: {} }))
    const fields = (refusal.details.errors as { field: string }[]).map(({ field }) => field)
    expect(fields).toEqual(['proposal.argsCanonicalJson', 'proposal.rawArguments', 'proposal.proposalHash'])
  })
})

it('what the hash does not stand for may be anything', () => {
  const other = { ...tool, runId: 'r', callId: 'c', turn: 9, reason: 'x', metadata: { a: 1 } }
  expect(checkProposal(other).hash).toBe(tool.proposalHash)
})

describe('an own __proto__ is found', () => {
  it.each([
    ['{"__proto__":1}', '__proto__'],
    ['{"a":[{"b":{"__proto__":{"x":1}}}]}', 'a.0.b.__proto__'],
    ['[[{"\\u005f_proto__":1}]]', '0.0.__proto__'],
  ])('%s', (text, path) => {
    expect(findUnsafeProposal(JSON.parse(text))?.path).toBe(path)
  })

  it('in the raw arguments too, where the canonical form hides it', () => {
    const hidden = { ...tool, rawArguments: '{"amount":5,"__proto__":{"amount":500}}' }
    expect(refusalOf(() => checkProposal(hidden)).details.field).toBe('proposal.rawArguments.__proto__')
  })

  it('but not a text that says so', () => {
    expect(findUnsafeProposal({ a: '__proto__', b: ['__proto__'] })).toBeNull()
  })
})

describe('depth', () => {
  const nested = (levels: number): Json => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

  it('up to 512 levels is fine, and can be hashed', () => {
    const parsedArguments = nested(500)
    expect(findUnsafeProposal(parsedArguments)).toBeNull()
    expect(checkProposal(aToolProposal({ rawArguments: JSON.stringify(parsedArguments) })).hash).toHaveLength(
      64,
    )
  })

  it.each([600, 10_000, 50_000])('%i levels is refused without a stack overflow', (levels) => {
    expect(findUnsafeProposal(nested(levels))?.problem).toContain('512 levels')
    const raw = { ...tool, rawArguments: '['.repeat(levels) + ']'.repeat(levels) }
    expect(refusalOf(() => checkProposal(raw)).message).toContain('512 levels')
  })
})
