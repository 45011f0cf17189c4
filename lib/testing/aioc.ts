import type { SuspendedToolProposal } from '@/lib/domain/aioc/suspended-proposal'
import type { Json } from '@/lib/domain/json'
import type { Caller } from './api'
import { aToolProposal } from './proposals'

type Parts = Partial<SuspendedToolProposal>
type Asked = { id: string; hash: string; grantId: string }

/** Puts a proposal to people and gives what later calls need. */
export async function propose(
  agent: Caller,
  parts: Parts = {},
  more: { [key: string]: Json } = {},
): Promise<Asked> {
  const proposal = aToolProposal(parts)
  const { status, body } = await agent.post('/proposals', { proposal, ...more })
  if (status !== 201) throw new Error(`${status} ${body.detail}`)
  const id = String(body.id)
  return { id, hash: proposal.proposalHash, grantId: id.replace('req_', 'grt_') }
}

/** The same, and somebody approves it. */
export async function proposeAndApprove(
  agent: Caller,
  responder: Caller,
  parts: Parts = {},
  more: { [key: string]: Json } = {},
): Promise<Asked> {
  const asked = await propose(agent, parts, more)
  await responder.post(`/requests/${asked.id}/response`, { value: 'yes', responded_by: 'alice@example.com' })
  return asked
}
