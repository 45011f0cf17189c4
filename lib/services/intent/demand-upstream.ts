import { upstreamSuspension } from '@/lib/domain/intent/claim'
import type { Intent } from '@/lib/domain/intent/intent'
import type { Tx } from '@/lib/store/database'
import { findUpstream } from '@/lib/store/upstream'

/** Refuses a claim of an intent's work, or of one of its tasks, while what it builds on is suspended (RFC-0026 §6). */
export async function demandUpstream(tx: Tx, intent: Intent, taskId = intent.id): Promise<void> {
  const refusal = upstreamSuspension({ taskId, intent }, await findUpstream(tx, intent))
  if (refusal) throw refusal
}
