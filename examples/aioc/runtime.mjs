// A stand-in for an aioc runtime, just enough for RFC-0005: it asks the policy, blocks, records and, if allowed, runs.
import { fingerprintHandoff, fingerprintTool } from './fingerprint.mjs'

/** The hard path: whoever called the runtime gets the blocked proposal with the error. */
export class ApprovalRequiredError extends Error {
  constructor(result, suspendedProposal) {
    super(`approval required: ${result.reason}`)
    this.name = 'ApprovalRequiredError'
    this.result = result
    this.suspendedProposal = suspendedProposal
  }
}

export class DeniedError extends Error {
  constructor(result) {
    super(`denied: ${result.reason}`)
    this.name = 'DeniedError'
    this.result = result
  }
}

/**
 * @param policy `(proposal) => { decision: 'allow' | 'deny' | 'require_approval', reason, … }`, the only thing that allows
 * @param tools  what a tool or handoff does, by name
 * @param mode   'hard' throws, 'soft' gives the model an envelope and keeps the proposal in the run record
 */
export function createRuntime({ policy, tools, mode = 'hard', now = () => new Date() }) {
  /** One call of one run: the policy decides each time anew, also when a suspended proposal is replayed. */
  async function execute(run, call) {
    const proposal = call.kind === 'handoff' ? fingerprintHandoff(call) : fingerprintTool(call)
    const result = await decide(proposal)
    run.record.items.push({ callId: call.callId, decision: result.decision })
    if (result.decision === 'allow') {
      const input = proposal.kind === 'tool' ? proposal.parsedArguments : proposal.handoffPayload
      return { status: 'ok', output: await tools[proposal.toolName ?? proposal.toAgentName](input) }
    }
    if (result.decision === 'require_approval') return suspend(run, call, proposal, result)
    if (mode === 'hard') throw new DeniedError(result)
    return { status: 'denied', reason: result.publicReason }
  }

  /** A policy that throws has not allowed anything. */
  async function decide(proposal) {
    try {
      return await policy(proposal)
    } catch (error) {
      return { decision: 'deny', reason: `policy failed: ${error.message}` }
    }
  }

  function suspend(run, call, proposal, result) {
    const { decision: _, ...said } = result
    const suspended = {
      timestamp: now().toISOString(),
      runId: run.record.runId,
      turn: call.turn ?? 1,
      callId: call.callId,
      ...proposal,
      ...said,
    }
    if (mode === 'hard') throw new ApprovalRequiredError(result, suspended)
    run.record.suspendedProposals.push(suspended)
    return { status: 'approval_required', reason: result.publicReason }
  }

  return {
    startRun: (runId) => ({ record: { runId, items: [], suspendedProposals: [] } }),
    execute,
    /** Replays exactly what was suspended; the model is not asked again. */
    resume: (run, suspended) =>
      execute(run, {
        ...suspended,
        rawArguments: suspended.rawArguments ?? suspended.payloadCanonicalJson,
      }),
  }
}
