import { describe, expect, it } from 'vitest'
import { aRequest } from '@/lib/testing/builders'
import { refusalOf } from '@/lib/testing/refusal'
import {
  defaultLinkPolicy,
  demandLinkPolicy,
  type LinkPolicy,
  linkPolicyWords,
  readLinkPolicy,
  signInReasons,
  storeLinkPolicy,
} from './link-policy'
import type { Submission } from './transitions/submit'

const tool = (risk_level: string | null) => ({ kind: 'tool', name: 'wire', arguments: {}, risk_level })

describe('a link is enough, or these are the reasons to sign in', () => {
  it.each<[string, Partial<Submission>, string[], Partial<LinkPolicy>?]>([
    ['nothing said about risk', {}, []],
    ['a risk at the limit', { risk: 0.7 }, []],
    ['a risk above it', { risk: 0.71 }, ['its risk is 0.71']],
    ['the highest risk', { risk: 1 }, ['its risk is 1']],
    ['a tool of low risk', { proposal: tool('low') }, []],
    ['a tool of medium risk', { proposal: tool('medium') }, []],
    ['a tool of high risk', { proposal: tool('high') }, ['its risk is high']],
    [
      'a tool of critical risk, whatever the figure',
      { proposal: tool('critical'), risk: 0.1 },
      ['its risk is critical'],
    ],
    ['a level in capitals', { proposal: tool('HIGH') }, ['its risk is high']],
    ['a level nobody knows', { proposal: tool('constructor') }, []],
    ['a level that is no word', { proposal: { ...tool(null), risk_level: 3 } }, []],
    ['the level of a decision record', { decisionRecord: { risk_level: 'high' } }, ['its risk is high']],
    ['high priority', { priority: 'high' }, []],
    ['critical priority', { priority: 'critical' }, ['its priority is critical']],
    ['both', { priority: 'critical', risk: 0.9 }, ['its risk is 0.9', 'its priority is critical']],
    ['no limit of risk', { risk: 1, proposal: tool('critical') }, [], { maxRisk: 1 }],
    ['no limit of priority', { priority: 'critical' }, [], { maxPriority: 'critical' }],
    ['no risk at all allowed', { risk: 0.01 }, ['its risk is 0.01'], { maxRisk: 0 }],
    ['none stated, no risk at all allowed', {}, [], { maxRisk: 0 }],
    ['normal priority where only low is allowed', {}, ['its priority is normal'], { maxPriority: 'low' }],
  ])('%s', (_, parts, reasons, policy = {}) => {
    expect(signInReasons(aRequest(parts), { ...defaultLinkPolicy, ...policy })).toEqual(reasons)
  })
})

describe('the setting', () => {
  it('is read as it was stored', () => {
    const policy: LinkPolicy = { maxRisk: 0.3, maxPriority: 'low' }
    expect(readLinkPolicy(storeLinkPolicy(policy))).toEqual(policy)
  })

  it.each([undefined, null, [], 'x', {}, { max_risk: 7, max_priority: 'never' }, { max_risk: '1' }])(
    'that cannot be read is the default: %j',
    (stored) => expect(readLinkPolicy(stored)).toEqual(defaultLinkPolicy),
  )

  it.each([-0.1, 1.1, Number.NaN])('refuses a risk of %s', (maxRisk) => {
    const refusal = refusalOf(() => demandLinkPolicy({ maxRisk, maxPriority: 'low' }))
    expect(refusal).toMatchObject({ code: 'invalid_input', details: { field: 'max_risk' } })
  })

  it.each<[LinkPolicy, RegExp]>([
    [defaultLinkPolicy, /a risk of up to 0.7 and a priority of up to high; for anything above/],
    [{ maxRisk: 1, maxPriority: 'low' }, /^A link answers requests with a priority of up to low;/],
    [{ maxRisk: 1, maxPriority: 'critical' }, /every request/],
  ])('in words: %j', (policy, words) => expect(linkPolicyWords(policy)).toMatch(words))
})
