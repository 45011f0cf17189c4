import { cut } from '@/lib/domain/channel/notice'
import { isSignedBySlack, readSlackClick, type SlackClick } from '@/lib/domain/channel/slack-button'
import { DomainError } from '@/lib/domain/error'
import { signInReasons } from '@/lib/domain/link-policy'
import { actorOf } from '@/lib/domain/operator'
import { choicesOf } from '@/lib/domain/prompt'
import { publicFace } from '@/lib/domain/public-face'
import type { ApprovalRequest } from '@/lib/domain/request'
import { listChannels, openChannel } from '@/lib/store/channels'
import { prisma } from '@/lib/store/database'
import { loadLinkPolicy } from '@/lib/store/link-policy'
import { findOperator } from '@/lib/store/operators'
import { type Context, contextFor } from '../context'
import { getRequest } from '../get-request'
import { respondToRequest } from '../respond-to-request'

export type SlackMessage = { timestamp: string; signature: string; body: string }
/** What the person who clicked is told; `isForAll` replaces the message for everybody. */
export type SlackReply = { responseUrl: string; text: string; isForAll: boolean }

/** A button in Slack was pressed. It answers only for somebody an admin has mapped to an operator. */
export async function answerFromSlack(ctx: Context, message: SlackMessage): Promise<SlackReply | null> {
  if (!(await isFromSlack(message, ctx.now())))
    throw new DomainError('unauthenticated', 'This is not signed by a Slack app that is set up here.')
  const click = readSlackClick(payloadOf(message.body))
  if (!click) return null
  try {
    const request = await answer(click)
    const by = request.response?.respondedBy
    return reply(click, `${cut(publicFace(request).question, 500)}\n${request.status} by ${by}`, true)
  } catch (error) {
    if (error instanceof DomainError) return reply(click, refusalWords(error), false)
    throw error
  }
}

async function answer({ userId, requestId, version, value }: SlackClick): Promise<ApprovalRequest> {
  const operator = await findOperator(prisma(), { slackUserId: userId })
  if (!operator || operator.disabledAt)
    throw new DomainError('forbidden', 'You are not allowed to answer here. Ask an admin of Countersign.')
  const person = contextFor(actorOf(operator))
  const request = await getRequest(person, requestId)
  const choice = choicesOf(request.prompt).find((each) => each.value === value)
  const { policy } = await loadLinkPolicy(prisma())
  if (signInReasons(request, policy).length > 0 || choice?.style === 'danger')
    throw new DomainError('forbidden', 'This needs a closer look: open it in Countersign.')
  return respondToRequest(person, { requestId, value, version, via: 'slack' })
}

/** The app's signing secret is that of one of the channels; which one, Slack does not say. */
async function isFromSlack(message: SlackMessage, at: Date): Promise<boolean> {
  const channels = await listChannels(prisma())
  for (const { id, kind, disabledAt } of channels) {
    if (kind !== 'slack' || disabledAt) continue
    const opened = await openChannel(prisma(), id)
    if (isSignedBySlack(opened?.secrets?.signing_secret ?? '', message, at)) return true
  }
  return false
}

function payloadOf(body: string) {
  try {
    return JSON.parse(new URLSearchParams(body).get('payload') ?? 'null')
  } catch {
    return null
  }
}

function refusalWords({ code, message, details }: DomainError): string {
  const { winner } = details
  const by = winner && typeof winner === 'object' && !Array.isArray(winner) ? winner.responded_by : null
  return code === 'already_resolved' && by ? `${message} ${by} was first.` : message
}

function reply({ responseUrl }: SlackClick, text: string, isForAll: boolean): SlackReply {
  return { responseUrl, text, isForAll }
}
