import type { Actor, KeyRole, OperatorRole } from './actor'
import type { Intent } from './intent/intent'
import type { Operation } from './operation/operation'
import type { ApprovalRequest } from './request'
import { threadOf } from './thread'

function hasKeyRole(actor: Actor, ...roles: KeyRole[]): boolean {
  return actor.kind === 'agent' && actor.roles.some((role) => role === 'admin' || roles.includes(role))
}

function hasRole(actor: Actor, ...roles: OperatorRole[]): boolean {
  return actor.kind === 'operator' && actor.roles.some((role) => roles.includes(role))
}

export function maySubmit(actor: Actor): boolean {
  return actor.kind === 'system' || hasKeyRole(actor, 'agent') || hasRole(actor, 'operator', 'admin')
}

/** An agent sees its own; everybody who answers, watches or audits sees all; a link sees the one it was made for. */
export function maySee(actor: Actor, request: ApprovalRequest): boolean {
  if (actor.kind === 'link') return actor.requestId === request.id
  return maySeeAll(actor) || isOwner(actor, request)
}

export function maySeeAll(actor: Actor): boolean {
  return (
    actor.kind === 'system' ||
    hasKeyRole(actor, 'responder', 'observer') ||
    hasRole(actor, 'operator', 'admin', 'auditor', 'observer')
  )
}

/** The arguments of a proposal are audit data: for who asked, who decides and who audits (RFC-0005). */
export function maySeeProposal(actor: Actor, request: ApprovalRequest): boolean {
  if (actor.kind === 'link') return actor.requestId === request.id
  return maySeeProposals(actor) || isOwner(actor, request)
}

export function maySeeProposals(actor: Actor): boolean {
  return (
    actor.kind === 'system' ||
    hasKeyRole(actor, 'responder') ||
    hasRole(actor, 'operator', 'admin', 'auditor')
  )
}

/** Auditors watch; they do not decide. */
export function mayRespond(actor: Actor, request: ApprovalRequest): boolean {
  if (actor.kind === 'link') return actor.requestId === request.id && actor.version === request.version
  return mayRespondAtAll(actor)
}

/** Withdrawing and changing the question, and saying what became of the answer, belong to who asked. */
export function mayWithdraw(actor: Actor, request: ApprovalRequest): boolean {
  return isOwner(actor, request) || hasKeyRole(actor) || hasRole(actor, 'admin')
}

export function mayAcknowledge(actor: Actor, request: ApprovalRequest): boolean {
  return isOwner(actor, request) || hasKeyRole(actor)
}

/** Taking an approval back belongs to who asked and to who may approve. */
export function mayRevokeGrant(actor: Actor, request: ApprovalRequest): boolean {
  return isOwner(actor, request) || mayRespondAtAll(actor)
}

/** The key that asked, or a token of the thread that asked through it. */
export function isOwner(actor: Actor, request: ApprovalRequest): boolean {
  if (actor.kind !== 'agent' || request.askedBy !== actor.id) return false
  return actor.threadId === undefined ? actor.roles.includes('agent') : actor.threadId === threadOf(request)
}

/** The same key again, whatever its roles: an admin's key that asked waits for its answer too. */
export function isAsker(actor: Actor, request: ApprovalRequest): boolean {
  return (
    isOwner(actor, request) || (hasKeyRole(actor) && actor.kind === 'agent' && actor.id === request.askedBy)
  )
}

/** Only what reaches the key that asked is a delivery; the server itself tells of its callbacks. */
export function mayTakeDelivery(actor: Actor, request: ApprovalRequest): boolean {
  return actor.kind === 'system' || isAsker(actor, request)
}

/** An agent's key for any of its threads, a token for its own. */
export function mayActForThread(actor: Actor, threadId: string): boolean {
  if (actor.kind !== 'agent') return false
  return actor.threadId === undefined ? hasKeyRole(actor, 'agent') : actor.threadId === threadId
}

/** A token is made by the key itself; one that made more of its kind would outlive its end. */
export function mayMintThreadToken(actor: Actor): boolean {
  return hasKeyRole(actor, 'agent') && actor.kind === 'agent' && actor.threadId === undefined
}

/** Whoever may answer may let somebody answer; the asking agent could otherwise hand itself the answer. The system does when it notifies. */
export function mayMintLink(actor: Actor): boolean {
  return actor.kind === 'system' || hasKeyRole(actor, 'responder') || hasRole(actor, 'operator', 'admin')
}

/** The reviewer's private comment. */
export function maySeeComment(actor: Actor): boolean {
  return hasRole(actor, 'operator', 'admin', 'auditor')
}

export function mayAdminister(actor: Actor): boolean {
  return actor.kind === 'system' || hasKeyRole(actor) || hasRole(actor, 'admin')
}

export function mayAudit(actor: Actor): boolean {
  return (
    actor.kind === 'system' ||
    hasKeyRole(actor, 'observer') ||
    hasRole(actor, 'operator', 'admin', 'auditor', 'observer')
  )
}

/** Agents coordinate through intents, so every agent key may work on all of them. */
export function mayWorkOnIntents(actor: Actor): boolean {
  return actor.kind === 'system' || hasKeyRole(actor, 'agent')
}

export function maySeeIntents(actor: Actor): boolean {
  return maySeeAll(actor) || hasKeyRole(actor, 'agent')
}

/** The suspension id is a capability (RFC-0025 §11): for who asked and for who may answer. */
export function maySeeSuspensionId(actor: Actor, intent: Pick<Intent, 'keyId' | 'suspendedBy'>): boolean {
  if (actor.kind === 'system' || hasKeyRole(actor, 'responder') || hasRole(actor, 'operator', 'admin'))
    return true
  return actor.kind === 'agent' && [intent.keyId, intent.suspendedBy].includes(actor.id)
}

/** Whoever asks a question does not also answer it (unless the platform allows it). */
export function isSelfResponse(actor: Actor, askedBy: string | null): boolean {
  return actor.kind === 'agent' && askedBy !== null && actor.id === askedBy
}

/** A key that may answer at all; whether it may answer this question is asked with the question in hand. */
export function mayRespondAtAll(actor: Actor): boolean {
  return hasKeyRole(actor, 'responder') || hasRole(actor, 'operator', 'admin')
}

/** Host and connector keys put accepted work under the host's care. */
export function mayRegisterOperations(actor: Actor): boolean {
  return hasKeyRole(actor, 'agent', 'connector')
}

/** The operation with its result, as the wire gives it: for who registered it, who reports it, and admins. */
export function maySeeOperation(actor: Actor, operation: Operation): boolean {
  return mayAdminister(actor) || ownsOperation(actor, operation) || mayReportOperation(actor, operation)
}

/** A connector reports on what it registered itself, and on what a host registered for one. */
export function mayReportOperation(actor: Actor, { reporterId }: Operation): boolean {
  if (!hasKeyRole(actor, 'connector')) return false
  return reporterId === null || mayAdminister(actor) || (actor.kind === 'agent' && actor.id === reporterId)
}

export function ownsOperation(actor: Actor, { keyId }: Operation): boolean {
  return actor.kind === 'agent' && actor.id === keyId && hasKeyRole(actor, 'agent', 'connector')
}

/** Polling now and cancelling. */
export function mayControlOperation(actor: Actor, operation: Operation): boolean {
  return mayAdminister(actor) || ownsOperation(actor, operation)
}

/** The list and the details without what is private; auditors read. */
export function mayReadOperations(actor: Actor): boolean {
  return mayAdminister(actor) || hasKeyRole(actor, 'observer') || hasRole(actor, 'auditor')
}
