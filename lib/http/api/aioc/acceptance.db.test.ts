import { beforeAll, describe, expect, it } from 'vitest'
import { createConsole } from '@/examples/aioc/console.mjs'
import { createPolicy } from '@/examples/aioc/policy.mjs'
import { ApprovalRequiredError, type Call, createRuntime, DeniedError } from '@/examples/aioc/runtime.mjs'
import type { SuspendedProposal } from '@/lib/domain/aioc/suspended-proposal'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { api } from '../app'

apiForTests()
let key: string
let person: Caller
beforeAll(async () => {
  key = (await createApiKey(clockContext(), { name: 'host', roles: ['agent'] })).secret
  person = await aCaller('responder')
})

/** The example's runtime with its policy, before the real API of this process. */
function aHost({ mode = 'hard' as 'hard' | 'soft', isAway = false } = {}) {
  const reach: typeof fetch = async (input, init) => {
    if (isAway) throw new TypeError('fetch failed')
    return api.request(String(input), init)
  }
  const console = createConsole({ url: 'http://console.test', key, fetch: reach })
  const executed: unknown[] = []
  const note = (input: unknown) => executed.push(input)
  const runtime = createRuntime({
    policy: createPolicy({ console, consumer: 'host' }),
    tools: { issue_refund: note, 'Finance Specialist': note, look_up: note },
    mode,
  })
  const run = runtime.startRun(`run-${++runs}`)
  const blocked = async (call: Call) => {
    const error = await runtime.execute(run, call).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApprovalRequiredError)
    return error as ApprovalRequiredError
  }
  return { runtime, run, console, executed, blocked }
}

let runs = 0
let orders = 0
const refund = (parts: Partial<Call> = {}): Call => ({
  ...{ callId: `call-${++orders}`, agentName: 'Refund Agent', toolName: 'issue_refund' },
  rawArguments: `{"orderId":"ORD-${orders}","amount":149.90}`,
  ...parts,
})
const handoff = (): Call => ({
  ...{
    kind: 'handoff',
    callId: `call-${++orders}`,
    agentName: 'Triage Agent',
    toAgentName: 'Finance Specialist',
  },
  rawArguments: `{"dispute":${orders}}`,
})
const decide = (id: string, value: 'yes' | 'no') =>
  person.post(`/requests/${id}/response`, {
    value,
    reason: 'Not this one.',
    responded_by: 'alice@example.com',
  })

describe('RFC-0005, the acceptance points', () => {
  it('1. Tool approval-required hard path produces a typed error with one SuspendedProposal.', async () => {
    const { blocked, console, executed } = aHost()
    const error = await blocked(refund())
    expect(error.result).toMatchObject({ decision: 'require_approval', reason: 'refund_needs_approval' })
    expect(error.suspendedProposal).toMatchObject({ kind: 'tool', toolName: 'issue_refund' })
    expect(await console.submit(error.suspendedProposal)).toMatchObject({ status: 'pending' })
    expect(executed).toEqual([])
  })

  it('2. Handoff approval-required hard path produces a typed error with one SuspendedProposal.', async () => {
    const { blocked, console } = aHost()
    const error = await blocked(handoff())
    expect(error.suspendedProposal).toMatchObject({ kind: 'handoff', toAgentName: 'Finance Specialist' })
    expect(await console.submit(error.suspendedProposal)).toMatchObject({ status: 'pending' })
  })

  it.each([
    ['3. Soft approval-required tool path', refund],
    ['4. Soft approval-required handoff path', handoff],
  ])('%s records one SuspendedProposal when run recording is enabled.', async (_, call) => {
    const { runtime, run, console, executed } = aHost({ mode: 'soft' })
    const envelope = await runtime.execute(run, call())
    expect(envelope).toEqual({ status: 'approval_required', reason: expect.any(String) })
    expect(run.record.suspendedProposals).toHaveLength(1)
    expect(await console.submit(onlyOne(run.record.suspendedProposals))).toMatchObject({ status: 'pending' })
    expect(executed).toEqual([])
  })

  it('5. proposalHash remains stable for deterministic replay of the same proposal.', async () => {
    const { blocked, runtime, run } = aHost()
    const { suspendedProposal: first } = await blocked(refund({ rawArguments: '{"b":1.0,"a":[2]}' }))
    const replayed = await runtime.resume(run, first).catch((error: unknown) => error)
    expect((replayed as ApprovalRequiredError).suspendedProposal.proposalHash).toBe(first.proposalHash)
    const { suspendedProposal: rewritten } = await blocked(refund({ rawArguments: ' { "a": [2], "b": 1 }' }))
    expect(rewritten.proposalHash).toBe(first.proposalHash)
    expect(rewritten.callId).not.toBe(first.callId)
  })

  it('6. Resume without valid external approval evidence remains blocked by policy.', async () => {
    const { blocked, runtime, run, console, executed } = aHost()
    const { suspendedProposal } = await blocked(refund())
    const stillBlocked = () =>
      expect(runtime.resume(run, suspendedProposal)).rejects.toThrow(ApprovalRequiredError)
    await stillBlocked()
    const { id } = await console.submit(suspendedProposal)
    await stillBlocked()
    await decide(id, 'yes')
    await person.post(`/grants/${id.replace('req_', 'grt_')}/revocation`)
    await stillBlocked()
    const refused = await console.submit({ ...suspendedProposal, callId: 'asked-again' })
    await decide(refused.id, 'no')
    await expect(runtime.resume(run, suspendedProposal)).rejects.toThrow(DeniedError)
    expect(executed).toEqual([])
  })

  it('7. Approval evidence can allow policy to return allow, but does not bypass reevaluation.', async () => {
    const { blocked, runtime, run, console, executed } = aHost()
    const call = refund()
    const { suspendedProposal } = await blocked(call)
    const { id } = await console.submit(suspendedProposal)
    await decide(id, 'yes')
    expect(executed).toEqual([])
    // Other arguments are another proposal, approved or not.
    await blocked({ ...call, rawArguments: call.rawArguments.replace('149.90', '1499.00') })
    const decisions = run.record.items.length
    expect(await runtime.resume(run, suspendedProposal)).toMatchObject({ status: 'ok' })
    expect(executed).toEqual([JSON.parse(call.rawArguments)])
    expect(run.record.items).toHaveLength(decisions + 1)
    const { body } = await person.get(`/requests/${id}`)
    expect(body.grant).toMatchObject({ consumed_by: 'host', consumed_at: expect.any(String) })
    // One approval, one execution.
    await expect(runtime.resume(run, suspendedProposal)).rejects.toThrow(ApprovalRequiredError)
    expect(executed).toHaveLength(1)
  })

  it('8. Multiple approval-required events in the same run produce distinct suspended proposals.', async () => {
    const { runtime, run, console } = aHost({ mode: 'soft' })
    const same = refund()
    for (const call of [same, { ...same, callId: 'same-arguments' }, refund(), handoff()])
      await runtime.execute(run, call)
    const { suspendedProposals } = run.record
    expect(new Set(suspendedProposals.map(({ callId }) => callId)).size).toBe(4)
    expect(new Set(suspendedProposals.map(({ proposalHash }) => proposalHash)).size).toBe(3)
    const requests = await Promise.all(suspendedProposals.map((proposal) => console.submit(proposal)))
    expect(new Set(requests.map(({ id }) => id)).size).toBe(4)
  })
})

describe('around them', () => {
  it('a console that is away blocks and denies nothing for good', async () => {
    const away = aHost({ isAway: true })
    const { suspendedProposal } = await away.blocked(refund())
    await expect(away.console.submit(suspendedProposal)).rejects.toThrow()
    const back = aHost()
    const { id } = await back.console.submit(suspendedProposal)
    await decide(id, 'yes')
    await expect(away.runtime.resume(away.run, suspendedProposal)).rejects.toThrow(ApprovalRequiredError)
    expect(await back.runtime.resume(back.run, suspendedProposal)).toMatchObject({ status: 'ok' })
  })

  it('two runs that find the same grant: one goes on', async () => {
    const [one, two] = [aHost(), aHost()]
    const { suspendedProposal } = await one.blocked(refund())
    await decide((await one.console.submit(suspendedProposal)).id, 'yes')
    const outcomes = await Promise.allSettled(
      [one, two].map(({ runtime, run }) => runtime.resume(run, suspendedProposal)),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect([...one.executed, ...two.executed]).toHaveLength(1)
  })

  it('what needs nobody runs at once', async () => {
    const { runtime, run, executed } = aHost()
    await runtime.execute(run, refund({ toolName: 'look_up' }))
    expect(executed).toHaveLength(1)
  })
})

function onlyOne([proposal]: SuspendedProposal[]): SuspendedProposal {
  if (!proposal) throw new Error('no proposal was recorded')
  return proposal
}
