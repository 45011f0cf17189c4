import type { SuspendedProposal } from '@/lib/domain/aioc/suspended-proposal'

type Found = { id: string; proposalHash: string; expiresAt?: string; metadata: { requestId: string } }
export type ConsoleClient = {
  submit(proposal: SuspendedProposal, more?: object): Promise<{ id: string; status: string }>
  evidence(
    hash: string,
    scope?: string,
  ): Promise<{ grants: Found[]; rejections: Found[]; pending: Found[]; isAway: boolean }>
  consume(grant: Found, consumer: string): Promise<boolean>
}
export function createConsole(options: { url: string; key: string; fetch?: typeof fetch }): ConsoleClient
