import { createHmac, timingSafeEqual } from 'node:crypto'
import { isJsonObject, type Json } from '../json'

/** What a button stands for: one answer to one version of one request. */
export type SlackButton = { requestId: string; version: number; value: string }

export function slackButtonValue({ requestId, version, value }: SlackButton): string {
  return JSON.stringify({ r: requestId, v: version, a: value })
}

/** A click, read from what Slack posts; null for anything that is not one of our buttons. */
export type SlackClick = SlackButton & { userId: string; responseUrl: string }

export function readSlackClick(payload: Json): SlackClick | null {
  if (!isJsonObject(payload) || payload.type !== 'block_actions') return null
  const { user, actions, response_url: responseUrl } = payload
  const [action] = Array.isArray(actions) ? actions : []
  if (!isJsonObject(user) || !isJsonObject(action) || typeof action.value !== 'string') return null
  const button = parsed(action.value)
  const { r, v, a } = isJsonObject(button) ? button : {}
  if (typeof r !== 'string' || typeof v !== 'number' || typeof a !== 'string') return null
  if (typeof user.id !== 'string' || typeof responseUrl !== 'string') return null
  return { requestId: r, version: v, value: a, userId: user.id, responseUrl }
}

const MAX_AGE_SECONDS = 300

/** Whether Slack itself sent this, and not long ago: an old message must not be played again. */
export function isSignedBySlack(
  secret: string,
  message: { timestamp: string; signature: string; body: string },
  at: Date,
): boolean {
  const { timestamp, signature, body } = message
  if (secret === '' || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > MAX_AGE_SECONDS) return false
  const expected = Buffer.from(
    `v0=${createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')}`,
  )
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
