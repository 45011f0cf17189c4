import { DomainError } from '@/lib/domain/error'
import { claimDecision } from '@/lib/services/art/claim-decision'
import { contextFor } from '@/lib/services/context'
import { closeDatabase, openDatabase } from '@/lib/store/database'

/** What the parent asks for: this many consumers claim the same decision at the same moment. */
export type ClaimRace = { keyId: string; threadId: string; suspensionId: string; consumers: string[] }
export type ClaimFinish =
  | { consumer: string; leaseUntil: string }
  | { consumer: string; refusal: string; holder: unknown }

// A second app instance, as a process of its own: it shares nothing with the test but the database.
const [url] = process.argv.slice(2)
openDatabase(url ?? '')

process.on('message', async ({ consumers, ...race }: ClaimRace) => {
  process.send?.(await Promise.all(consumers.map((consumer) => claim(race, consumer))))
})
process.on('disconnect', () => void closeDatabase())
process.send?.('ready')

async function claim(race: Omit<ClaimRace, 'consumers'>, consumer: string): Promise<ClaimFinish> {
  const { keyId: id, ...name } = race
  try {
    const ctx = contextFor({ kind: 'agent', id, name: 'agent', roles: ['agent'] })
    const request = await claimDecision(ctx, { ...name, consumer, leaseSeconds: 60 })
    return { consumer, leaseUntil: request.claim?.leaseUntil.toISOString() ?? '' }
  } catch (error) {
    // A bug is reported like a refusal: thrown here it would only leave the test waiting.
    if (!(error instanceof DomainError)) return { consumer, refusal: `bug: ${error}`, holder: null }
    return { consumer, refusal: error.code, holder: error.details.holder }
  }
}
