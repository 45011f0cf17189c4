import { cut } from '@/lib/domain/channel/notice'
import { noticeText } from '@/lib/domain/channel/notice-text'
import type { SendResult } from '@/lib/domain/channel/send-result'
import { type Outgoing, postJson } from './outgoing'

const priorities = { critical: 5, high: 4, normal: 3, low: 2 } as const
const MAX_MESSAGE = 3500

/** A message to a topic, as JSON: titles in headers could not hold every letter. */
export function sendNtfy({ channel, secrets, notice }: Outgoing): Promise<SendResult> {
  const body = JSON.stringify({
    topic: channel.settings.topic,
    title: notice.subject,
    message: cut(noticeText(notice, { withLink: false }), MAX_MESSAGE),
    priority: priorities[notice.priority],
    click: notice.url,
    actions: [{ action: 'view', label: 'Open', url: notice.url }],
  })
  const headers: Record<string, string> = secrets.token ? { authorization: `Bearer ${secrets.token}` } : {}
  return postJson({ url: channel.settings.server ?? '', headers, body })
}
