import type { Notice } from '@/lib/domain/channel/notice'

/** A notification as a CloudEvent 1.0: what a webhook channel posts. */
export function toNotificationEvent(notice: Notice, { at, origin }: { at: Date; origin: string }) {
  return {
    specversion: '1.0',
    id: notice.id,
    source: origin,
    type: `countersign.notification.${notice.reason}`,
    subject: notice.requestId,
    time: at.toISOString(),
    datacontenttype: 'application/json',
    data: {
      request_id: notice.requestId,
      version: notice.version,
      title: notice.subject,
      question: notice.question,
      asked_by: notice.asker,
      reminder: notice.reminder,
      for: notice.forWhom,
      priority: notice.priority,
      default: { at: notice.defaultAt, text: notice.byDefault },
      outcome: notice.outcome,
      url: notice.url,
      ...(notice.details === null ? {} : { details: notice.details }),
    },
  }
}
