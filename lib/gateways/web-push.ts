import webpush from 'web-push'
import { cut, type Notice } from '@/lib/domain/channel/notice'
import { factsOf } from '@/lib/domain/channel/notice-text'
import { notSent, readSendAnswer, type SendResult, sent } from '@/lib/domain/channel/send-result'
import { guardedFetch } from './guarded-fetch'
import { attempt } from './outgoing'

export type PushTarget = { id: string; endpoint: string; keys: { p256dh: string; auth: string } }
export type VapidKeys = { publicKey: string; privateKey: string }

type Push = { targets: PushTarget[]; vapid: VapidKeys; contact: string; notice: Notice }

const TTL_SECONDS = 24 * 3600
/** Push services promise no more than 4096 bytes, encrypted. */
const MAX_BODY = 600

/** To every browser of one person. It arrived when one of them took it; `gone` are those that will never take one again. */
export async function sendWebPush(push: Push): Promise<{ result: SendResult; gone: string[] }> {
  const answers = await Promise.all(
    push.targets.map(async (target) => ({ target, result: await sendTo(target, push) })),
  )
  const gone = answers.filter(({ result }) => isGone(result)).map(({ target }) => target.id)
  if (answers.some(({ result }) => result.ok)) return { result: sent, gone }
  const failed = answers.find(({ result }) => !isGone(result))
  return { result: failed?.result ?? notSent('No browser of this person takes notifications.', true), gone }
}

function sendTo(target: PushTarget, { vapid, contact, notice }: Push): Promise<SendResult> {
  return attempt(async () => {
    const { endpoint, headers, body } = webpush.generateRequestDetails(
      { endpoint: target.endpoint, keys: target.keys },
      JSON.stringify(pushPayload(notice)),
      {
        vapidDetails: { subject: `mailto:${contact}`, ...vapid },
        TTL: TTL_SECONDS,
        urgency: notice.priority === 'critical' || notice.priority === 'high' ? 'high' : 'normal',
        topic: topicOf(notice),
        contentEncoding: 'aes128gcm',
      },
    )
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const answer = await guardedFetch(endpoint, { method: 'POST', headers: texts, body: body ?? undefined })
    if (answer.status === 404 || answer.status === 410) return notSent(GONE, true)
    return readSendAnswer(answer.status, answer.body)
  })
}

/** What the service worker draws. A newer message of the same request replaces the older one by its tag. */
export function pushPayload(notice: Notice) {
  return {
    title: notice.subject,
    body: cut(notice.outcome ?? factsOf(notice).join(' '), MAX_BODY),
    url: notice.url,
    tag: notice.requestId,
    requestId: notice.requestId,
    actions: [{ action: 'open', title: 'Open' }],
  }
}

const GONE = 'The browser has gone.'
const isGone = (result: SendResult) => !result.ok && result.error === GONE

/** At most 32 letters of the URL-safe alphabet (RFC 8030 §5.4). */
function topicOf({ requestId }: Notice): string {
  return requestId.replace(/[^\w-]/g, '').slice(-32)
}
