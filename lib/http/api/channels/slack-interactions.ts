import type { Context as HonoContext } from 'hono'
import { env } from '@/lib/env'
import { replyInSlack } from '@/lib/gateways/slack-reply'
import { answerFromSlack } from '@/lib/services/channel/answer-from-slack'
import { clockContext } from '@/lib/services/context'
import { addressOf, PRIVATE } from '../door'
import { takeToken } from '../rate-limit'
import { readText } from '../read-body'

/** Where a Slack app sends the buttons people press. Its signature is the only credential. */
export async function slackInteractions(c: HonoContext): Promise<Response> {
  takeToken(`slack:${addressOf(c)}`, env.rateLimit)
  const header = (name: string) => c.req.header(name) ?? ''
  const reply = await answerFromSlack(clockContext(), {
    timestamp: header('x-slack-request-timestamp'),
    signature: header('x-slack-signature'),
    body: await readText(c.req.raw),
  })
  if (reply) await replyInSlack(reply)
  return c.body(null, 200, PRIVATE)
}
