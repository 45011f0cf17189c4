import { DomainError } from '@/lib/domain/error'
import { contextFor } from '@/lib/services/context'
import { respondToRequest } from '@/lib/services/respond-to-request'
import { closeDatabase, openDatabase } from '@/lib/store/database'
import { anOperator } from './builders'

/** What the parent asks for: this many people answer the same request at the same moment. */
export type Race = { requestId: string; people: string[] }
export type Finish = { name: string; status: string } | { name: string; refusal: string; winner: unknown }

// A second app instance, as a process of its own: it shares nothing with the test but the database.
const [url] = process.argv.slice(2)
openDatabase(url ?? '')

process.on('message', async ({ requestId, people }: Race) => {
  process.send?.(await Promise.all(people.map((name) => answer(requestId, name))))
})
process.on('disconnect', () => void closeDatabase())
process.send?.('ready')

async function answer(requestId: string, name: string): Promise<Finish> {
  try {
    const input = { requestId, value: 'yes', via: 'console' } as const
    return { name, status: (await respondToRequest(contextFor(anOperator(name)), input)).status }
  } catch (error) {
    // A bug is reported like a refusal: thrown here it would only leave the test waiting.
    if (!(error instanceof DomainError)) return { name, refusal: `bug: ${error}`, winner: null }
    return { name, refusal: error.code, winner: error.details.winner }
  }
}
