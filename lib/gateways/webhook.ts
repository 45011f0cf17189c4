import { toNotificationEvent } from '@/lib/contract/notification/cloud-event'
import type { SendResult } from '@/lib/domain/channel/send-result'
import { signWebhook } from '@/lib/domain/webhook-signature'
import { type Outgoing, postJson } from './outgoing'

/** A CloudEvent in structured mode, signed as Standard Webhooks has it. A repeat carries the same id. */
export function sendWebhook({ channel, secrets, notice, at, origin }: Outgoing): Promise<SendResult> {
  const body = JSON.stringify(toNotificationEvent(notice, { at, origin }))
  return postJson({
    url: channel.settings.url ?? '',
    headers: {
      'content-type': 'application/cloudevents+json; charset=utf-8',
      ...signWebhook(secrets.secret ?? '', { id: notice.id, at, body }),
    },
    body,
  })
}
