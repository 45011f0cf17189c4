import { type Evidence, publicStanding, type Standing, toEvidence } from '@/lib/domain/aioc/evidence'
import { DomainError, demand } from '@/lib/domain/error'
import { maySeeAll, maySeeProposals } from '@/lib/domain/permission'
import { proposalStandings } from '@/lib/store/proposals'
import type { Context } from '../context'

export type EvidenceInput = { hash: string; scope: string | null }

/** What people decided on a proposal, for the policy that asks again. `news` is what the asker learns only now. */
export async function findEvidence(
  { actor }: Context,
  { hash, scope }: EvidenceInput,
): Promise<{ evidence: Evidence; news: string[] }> {
  if (!/^[0-9a-f]{64}$/.test(hash))
    throw new DomainError('invalid_input', 'A proposal hash has 64 lowercase hexadecimal digits.', {
      field: 'hash',
    })
  const isAgent = actor.kind === 'agent' && actor.roles.includes('agent')
  demand(isAgent || maySeeAll(actor), 'You may not read evidence.')
  const keyId = maySeeAll(actor) || actor.kind !== 'agent' ? null : actor.id
  const standings = await proposalStandings({ hash, scope, keyId })
  const isOwn = ({ askedBy }: Standing) => actor.kind === 'agent' && askedBy === actor.id
  const isNews = (standing: Standing) =>
    isOwn(standing) && standing.status !== 'pending' && standing.deliveredAt === null
  const seesAll = maySeeProposals(actor)
  const shown = standings.map((found) => (seesAll || isOwn(found) ? found : publicStanding(found)))
  return {
    evidence: toEvidence(hash, shown),
    news: standings.filter(isNews).map(({ requestId }) => requestId),
  }
}
