import type { SuspendedProposal } from '@/lib/domain/aioc/suspended-proposal'

export type Call = {
  kind?: 'handoff'
  callId: string
  agentName: string
  toolName?: string
  toAgentName?: string
  rawArguments: string
  turn?: number
}
export type PolicyResult = { decision: string; reason: string; publicReason?: string }
export type Run = {
  record: {
    runId: string
    items: { callId: string; decision: string }[]
    suspendedProposals: SuspendedProposal[]
  }
}
export type Policy = (proposal: { proposalHash: string }) => Promise<PolicyResult>

export class ApprovalRequiredError extends Error {
  result: PolicyResult
  suspendedProposal: SuspendedProposal
}
export class DeniedError extends Error {
  result: PolicyResult
}
export function createRuntime(options: {
  policy: Policy
  tools: { [name: string]: (input: unknown) => unknown }
  mode?: 'hard' | 'soft'
}): {
  startRun(runId: string): Run
  execute(run: Run, call: Call): Promise<{ status: string; output?: unknown; reason?: string }>
  resume(
    run: Run,
    suspended: SuspendedProposal,
  ): Promise<{ status: string; output?: unknown; reason?: string }>
}
