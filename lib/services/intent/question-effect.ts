import type { Decision } from '@/lib/domain/decision'
import { DomainError } from '@/lib/domain/error'
import { type Intent, type IntentChange, logEntry } from '@/lib/domain/intent/intent'
import type { RequestEffect } from '@/lib/domain/intent/request-effect'
import {
  isResolved,
  openRecord,
  resolvedRecord,
  type Suspension,
  suspensionRecord,
  withRecord,
} from '@/lib/domain/intent/suspension'
import type { ApprovalRequest } from '@/lib/domain/request'
import { dismiss } from '@/lib/domain/transitions/dismiss'
import { revise } from '@/lib/domain/transitions/revise'
import { submit } from '@/lib/domain/transitions/submit'
import { tick } from '@/lib/domain/transitions/tick'
import { commitRequestIn, insertRequestIn } from '@/lib/store/commit-request'
import type { Tx } from '@/lib/store/database'
import { isSuspensionKnown, type Scene } from '@/lib/store/intent-scene'
import { policyLevels } from '@/lib/store/policy-levels'
import { saveSuspension } from '@/lib/store/suspensions'
import type { Context } from '../context'

/** One act of an agent on one intent: the open transaction, what it locked, when, and the agent's own label. */
export type Stage = { tx: Tx; ctx: Context; scene: Scene; at: Date; agent: string }

/** The intent with what its question did to it, and the writes that follow once its own row is there. */
export type Outcome = { change: IntentChange; writes: (() => Promise<string>)[] }

/** Asks, changes, withdraws or ends the question of an intent, in the same transaction as the intent itself. */
export async function carryOut(stage: Stage, change: IntentChange, effect: RequestEffect): Promise<Outcome> {
  const { ctx, at } = stage
  switch (effect.kind) {
    case 'ask':
      return ask(stage, change, effect.suspension)
    case 'replace': {
      const reason = 'The agent asks another question.'
      const old = decideOpen(stage, (open) =>
        dismiss(open, { type: 'superseded', reason, by: ctx.actor, at }),
      )
      const asked = await ask(stage, change, effect.suspension)
      return { change: asked.change, writes: [old.write, ...asked.writes] }
    }
    case 'revise':
      return askAnew(stage, change, effect.suspension)
    case 'withdraw': {
      const { reason } = effect
      return end(stage, change, (open) => dismiss(open, { type: 'cancelled', reason, by: ctx.actor, at }))
    }
    case 'expire':
      return end(stage, change, (open) => tick(open, at))
  }
}

async function ask(stage: Stage, change: IntentChange, suspension: Suspension): Promise<Outcome> {
  const { tx, ctx, at, agent } = stage
  const { next } = change
  if (await isSuspensionKnown(tx, next.id, suspension.id))
    throw new DomainError(
      'conflict',
      'This suspension was stored before; every question needs an id of its own.',
    )
  const askedBy = ctx.actor.kind === 'agent' ? ctx.actor.id : null
  const id = ctx.newId('req')
  const meta = { id, askedBy, at, deadline: suspension.deadline }
  const decision = submit(suspension.submission, await policyLevels(tx, agent), meta)
  const { submission } = suspension
  const payload = {
    suspension_id: suspension.id,
    question: submission.question,
    response_type: submission.prompt.type,
    channel_hint: submission.channelHint,
    expires_at: decision.next.expiresAt?.toISOString() ?? null,
  }
  return {
    change: {
      ...change,
      next: { ...withOpenRecord(next, decision.next), requestId: id, suspendedBy: askedBy },
      events: [...change.events, logEntry('intent.suspended', agent, payload)],
    },
    writes: [
      async () => {
        await insertRequestIn(tx, decision, { by: ctx.actor, at })
        await saveSuspension(tx, {
          requestId: id,
          intentId: next.id,
          suspensionId: suspension.id,
          createdAt: at,
        })
        return id
      },
    ],
  }
}

async function askAnew(stage: Stage, change: IntentChange, suspension: Suspension): Promise<Outcome> {
  const { tx, at, agent } = stage
  const levels = await policyLevels(tx, agent)
  const meta = { version: null, at, deadline: suspension.deadline }
  const { decision, write } = decideOpen(stage, (open) => revise(open, suspension.submission, levels, meta))
  return { change: { ...change, next: withOpenRecord(change.next, decision.next) }, writes: [write] }
}

/** The question is over; a record that still waits says so. */
function end(stage: Stage, change: IntentChange, decide: (open: ApprovalRequest) => Decision): Outcome {
  const { decision, write } = decideOpen(stage, decide)
  const record = suspensionRecord(change.next.state)
  const waits = record !== null && record.id === stage.scene.suspension?.id && !isResolved(record)
  const next = waits
    ? { ...change.next, state: withRecord(change.next.state, resolvedRecord(record, decision.next)) }
    : change.next
  return { change: { ...change, next }, writes: [write] }
}

function decideOpen({ tx, ctx, scene, at }: Stage, decide: (open: ApprovalRequest) => Decision) {
  const stored = scene.suspension?.stored
  if (!stored) throw new Error('An intent without a question has none to change')
  const decision = decide(stored.request)
  const write = async () => {
    // The request's row is locked with the intent's, so nobody can have been first.
    await commitRequestIn(tx, stored, decision, { by: ctx.actor, at })
    return stored.request.id
  }
  return { decision, write }
}

function withOpenRecord(intent: Intent, request: ApprovalRequest): Intent {
  const record = suspensionRecord(intent.state) ?? {}
  return { ...intent, state: withRecord(intent.state, openRecord(record, request)) }
}
