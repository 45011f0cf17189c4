import type { Channel, Secrets } from '@/lib/domain/channel/channel'
import type { Notice } from '@/lib/domain/channel/notice'
import { notSent, readSendAnswer, type SendResult } from '@/lib/domain/channel/send-result'
import { CallRefused } from './guarded-addresses'
import { guardedFetch } from './guarded-fetch'

/** One message on its way: through what, to whom, and what it says. */
export type Outgoing = {
  channel: Channel
  secrets: Secrets
  notice: Notice
  recipient: string | null
  at: Date
  /** Where this server is reached. */
  origin: string
}

type Post = { url: string; headers?: Record<string, string>; body: string; timeoutMs?: number }

/** Posts JSON and says what came of it. A channel that leads where it may not is final; a silent one is not. */
export async function postJson({ url, headers, body, timeoutMs = 10_000 }: Post): Promise<SendResult> {
  return attempt(async () => {
    const all = { 'content-type': 'application/json', 'user-agent': 'Countersign', ...headers }
    const answer = await guardedFetch(url, { method: 'POST', headers: all, body, timeoutMs })
    return readSendAnswer(answer.status, answer.body)
  })
}

export async function attempt(send: () => Promise<SendResult>): Promise<SendResult> {
  try {
    return await send()
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    return notSent(reason, error instanceof CallRefused)
  }
}
