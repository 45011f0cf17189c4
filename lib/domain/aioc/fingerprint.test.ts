import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json'
import { canon } from './canon'
import { checkProposal } from './check-proposal'
import { fingerprint, hashedJson, type Operation } from './fingerprint'
import { parseArguments } from './parse-arguments'
import type { SuspendedProposal } from './suspended-proposal'

type Vector = {
  id: string
  name: string
  kind: 'tool' | 'handoff'
  input: { [field: string]: Json; rawArguments: string }
  argsCanonicalJson?: string
  payloadCanonicalJson?: string
  hashedJson: string
  proposalHash: string
}

const read = (name: string) => JSON.parse(readFileSync(new URL(`./vectors/${name}`, import.meta.url), 'utf8'))
const vectors: Vector[] = read('proposal-hash.json')
const proposals: SuspendedProposal[] = read('suspended-proposals.json')

it('has the vectors of a real runtime', () => {
  expect([vectors.length, proposals.length]).toEqual([46, 4])
})

it.each(vectors)('$id: $name', (vector) => {
  const { input, kind } = vector
  const operation = { ...input, kind } as unknown as Operation
  const { canonicalJson, hash } = fingerprint(operation)
  expect(canonicalJson).toBe(vector.argsCanonicalJson ?? vector.payloadCanonicalJson)
  expect(hashedJson(operation, canonicalJson)).toBe(vector.hashedJson)
  expect(hash).toBe(vector.proposalHash)
  expect(canon(parseArguments(input.rawArguments))).toBe(canonicalJson)
})

it.each(proposals)('the $kind proposal of $runId is what it says', (proposal) => {
  expect(checkProposal(proposal).hash).toBe(proposal.proposalHash)
})

describe('canonical JSON', () => {
  it.each<[string, Json, string]>([
    [
      'integer-like keys come first, by number',
      { b: 1, '10': 1, '9': 1, a: 1 },
      '{"9":1,"10":1,"a":1,"b":1}',
    ],
    ['minus zero is zero', [-0], '[0]'],
    ['what is not finite is null', [Number.POSITIVE_INFINITY, Number.NaN], '[null,null]'],
    ['a lone surrogate stays escaped', '\ud800', '"\\ud800"'],
    ['U+0000 stays escaped', '\u0000', '"\\u0000"'],
    ['no Unicode normalisation', ['é', 'e\u0301'], '["é","e\u0301"]'],
    ['code units, not code points', { '\uffff': 1, '\u{10000}': 2 }, '{"\u{10000}":2,"\uffff":1}'],
    ['null at the top', null, 'null'],
  ])('%s', (_, value, text) => {
    expect(canon(value)).toBe(text)
  })
})

describe('arguments are read as the runtime reads them', () => {
  it.each<[string, Json]>([
    ['', {}],
    [' \n', {}],
    ['null', null],
    ['  [1] ', [1]],
    ['\ufeff{}', {}],
    [' {a: 1} ', { __raw: ' {a: 1} ' }],
    ['NaN', { __raw: 'NaN' }],
  ])('%j', (raw, value) => {
    expect(parseArguments(raw)).toEqual(value)
  })
})

const values = fc
  .jsonValue({ noUnicodeString: false, maxDepth: 4 })
  .filter((value) => !JSON.stringify(value).includes('__proto__')) as fc.Arbitrary<Json>
const tool = (parsedArguments: Json): Operation => ({
  kind: 'tool',
  agentName: 'a',
  toolName: 't',
  parsedArguments,
})

/** The same value with every object's keys turned around. */
function turned(value: Json): Json {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, turned(member)]),
  )
}

describe('the hash', () => {
  it('is the same whatever the order of keys and the white space', () => {
    fc.assert(
      fc.property(values, (value) => {
        const { hash } = fingerprint(tool(value))
        expect(fingerprint(tool(turned(value))).hash).toBe(hash)
        expect(fingerprint(tool(parseArguments(` ${JSON.stringify(value, null, 3)}\n`))).hash).toBe(hash)
      }),
    )
  })

  it('is another with any other value', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const isSame = canon(one) === canon(other)
        expect(fingerprint(tool(one)).hash === fingerprint(tool(other)).hash).toBe(isSame)
        expect(fingerprint(tool([one])).hash).not.toBe(fingerprint(tool([one, null])).hash)
      }),
    )
  })

  it('is another for another agent, tool or kind', () => {
    const handoff: Operation = { kind: 'handoff', fromAgentName: 'a', toAgentName: 't', handoffPayload: {} }
    const operations = [tool({}), { ...tool({}), agentName: 'b' }, { ...tool({}), toolName: 'b' }, handoff]
    expect(new Set(operations.map((operation) => fingerprint(operation as Operation).hash)).size).toBe(4)
  })
})
