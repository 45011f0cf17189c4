import { createHash } from 'node:crypto'
import { hub } from '@/lib/database/hub'
import { type Suspension, toSubmission } from '@/lib/domain/art/suspension'
import { spreadOver } from '@/lib/domain/art/waiting'
import { DomainError, demand } from '@/lib/domain/error'
import { canonicalJson, type Json } from '@/lib/domain/json'
import { demandSafeJson } from '@/lib/domain/json-safety'
import { mayActForThread } from '@/lib/domain/permission'
import type { ApprovalRequest } from '@/lib/domain/request'
import { submit } from '@/lib/domain/transitions/submit'
import { saveArtSuspension } from '@/lib/store/art-suspensions'
import { insertRequestIn } from '@/lib/store/commit-request'
import { prisma, transact } from '@/lib/store/database'
import { loadRequestByIdempotencyKey } from '@/lib/store/load-request'
import { policyLevels } from '@/lib/store/policy-levels'
import type { Context } from '../context'

/** A blocking tool call waits for people. The same thread and suspension again give the request they gave before. */
export async function submitSuspension(
  ctx: Context,
  { suspension, body }: { suspension: Suspension; body: Json },
): Promise<{ request: ApprovalRequest; isReplay: boolean }> {
  const { actor } = ctx
  const { threadId, suspensionId } = suspension
  demand(mayActForThread(actor, threadId) && actor.kind === 'agent', 'This key may not act for this thread.')
  demandSafeJson(body, 'body')
  const repeat = { idempotencyKey: keyOf(threadId, suspensionId), bodyDigest: digestOf(suspension) }
  const at = ctx.now()
  const decision = await question(suspension, {
    id: ctx.newId('req'),
    askedBy: actor.id,
    name: actor.name,
    at,
  })
  const isNew = await transact(async (tx) => {
    if (!(await insertRequestIn(tx, decision, { by: actor, at }, repeat))) return false
    const text = JSON.stringify(body)
    await saveArtSuspension(tx, {
      requestId: decision.next.id,
      keyId: actor.id,
      threadId,
      suspensionId,
      body: text,
    })
    return true
  })
  if (isNew) {
    hub().announce([decision.next.id])
    return { request: decision.next, isReplay: false }
  }
  const earlier = await loadRequestByIdempotencyKey(actor.id, repeat.idempotencyKey)
  if (!earlier || earlier.bodyDigest !== repeat.bodyDigest)
    throw new DomainError('idempotency_conflict', 'This suspension was posted before with other content.')
  return { request: earlier.request, isReplay: true }
}

type Asked = { id: string; askedBy: string; name: string; at: Date }

async function question(suspension: Suspension, { id, askedBy, name, at }: Asked) {
  const submission = toSubmission(suspension, name)
  const levels = await policyLevels(prisma(), submission.source.agent)
  const timeoutMs = suspension.blockingConfig?.timeoutMs ?? null
  if (timeoutMs === null) return submit(submission, levels, { id, askedBy, at })
  const retryPolicy = { ...submission.retryPolicy, ...spreadOver(timeoutMs, levels) }
  const deadline = new Date(at.getTime() + timeoutMs)
  return submit({ ...submission, retryPolicy }, levels, { id, askedBy, at, deadline })
}

/** Ids of any length and characters, as one short key that no other kind of submission has. */
function keyOf(threadId: string, suspensionId: string): string {
  return `art:${digest(JSON.stringify([threadId, suspensionId]))}`
}

/** The call and how it is asked. A repost may carry another trace or fresher context and is still the same question. */
function digestOf({ toolName, toolInput, blockingConfig }: Suspension): string {
  return digest(canonicalJson([toolName, toolInput, (blockingConfig ?? null) as Json]))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
