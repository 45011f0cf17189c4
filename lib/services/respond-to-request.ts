import type { Actor } from '@/lib/domain/actor'
import { demand } from '@/lib/domain/error'
import type { Json, JsonObject } from '@/lib/domain/json'
import { isSelfResponse, mayRespond } from '@/lib/domain/permission'
import type { ApprovalRequest, Door } from '@/lib/domain/request'
import { respond, versionChanged } from '@/lib/domain/transitions/respond'
import { env } from '@/lib/env'
import { changeRequest } from './change-request'
import type { Context } from './context'
import { demandLink } from './demand-link'

export type RespondInput = {
  requestId: string
  value: Json
  /** Refuses to give the answer that is asked for. */
  verdict?: 'reject' | null
  comment?: string | null
  /** For the agent, and so for its model. */
  reason?: string | null
  modifiedArgs?: Json
  metadata?: JsonObject
  /** For keys that answer in a person's name; people and links always answer as themselves. */
  respondedBy?: string | null
  version?: number | null
  via: Door
}

/** The answer to a request, whatever the door. Exactly one wins; the database settles which. */
export function respondToRequest(ctx: Context, input: RespondInput): Promise<ApprovalRequest> {
  return changeRequest(ctx, input.requestId, async (before, at) => {
    const { actor } = ctx
    if (actor.kind === 'link' && actor.version !== before.version) throw versionChanged(before)
    demand(mayRespond(actor, before), 'You may not answer requests.')
    const link = actor.kind === 'link' ? await demandLink(actor.id, before, at) : null
    demand(
      env.maySelfRespond || !isSelfResponse(actor, before.askedBy),
      'The key that asked a question may not answer it.',
    )
    return respond(before, {
      value: input.value,
      verdict: input.verdict ?? null,
      comment: input.comment?.trim() || null,
      reason: input.reason?.trim() || null,
      modifiedArgs: input.modifiedArgs ?? null,
      metadata: input.metadata ?? {},
      respondedBy: nameOf(actor, input.respondedBy),
      version: input.version ?? null,
      by: actor,
      via: input.via,
      channel: link?.channel ?? null,
      at,
    })
  })
}

/** In whose name an answer is given: people and links as themselves, a key in the name it states or its own. */
export function nameOf(actor: Actor, named: string | null | undefined): string {
  switch (actor.kind) {
    case 'operator':
      return actor.email
    case 'link':
      return actor.recipient
    case 'agent':
      return named ?? actor.name
    case 'system':
      return actor.name
  }
}
