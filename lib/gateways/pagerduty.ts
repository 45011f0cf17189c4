import { cut, type Notice } from '@/lib/domain/channel/notice'
import type { SendResult } from '@/lib/domain/channel/send-result'
import { type Outgoing, postJson } from './outgoing'

const severities = { critical: 'critical', high: 'error', normal: 'warning', low: 'info' } as const

/** Opens an incident for a request, or closes it. The request is the key, so reminders do not open a second one. */
export function sendPagerDuty({ channel, secrets, notice }: Outgoing): Promise<SendResult> {
  const event =
    notice.reason === 'closing'
      ? { event_action: 'resolve' }
      : { event_action: 'trigger', payload: payloadOf(notice), links: [{ href: notice.url, text: 'Answer' }] }
  const body = JSON.stringify({
    routing_key: secrets.routing_key ?? '',
    dedup_key: `countersign:${notice.requestId}`,
    client: 'Countersign',
    client_url: notice.url,
    ...event,
  })
  return postJson({ url: channel.settings.endpoint ?? '', body })
}

function payloadOf(notice: Notice) {
  return {
    summary: cut(notice.subject, 1024),
    source: notice.asker,
    severity: severities[notice.priority],
    custom_details: {
      question: notice.question,
      asked_by: notice.asker,
      reminder: notice.reminder,
      for: notice.forWhom,
      if_nobody_answers: notice.byDefault,
      ...(notice.details === null ? {} : { details: notice.details }),
    },
  }
}
