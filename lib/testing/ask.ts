import type { Actor } from '@/lib/domain/actor'
import type { ApprovalRequest } from '@/lib/domain/request'
import type { Submission } from '@/lib/domain/transitions/submit'
import { submitRequest } from '@/lib/services/submit-request'
import { acting } from './actors'
import { anAgent, aSubmission, at } from './builders'

/** Puts a question to people in the test's database. */
export async function ask(
  parts: Partial<Submission> = {},
  { by = anAgent() as Actor, moment = at() } = {},
): Promise<ApprovalRequest> {
  const input = { submission: aSubmission(parts), idempotencyKey: null, bodyDigest: null }
  return (await submitRequest(acting(by, moment), input)).request
}
