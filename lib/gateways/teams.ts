import { factsOf } from '@/lib/domain/channel/notice-text'
import type { SendResult } from '@/lib/domain/channel/send-result'
import { type Outgoing, postJson } from './outgoing'

/** An adaptive card to a workflow webhook. */
export function sendTeams({ secrets, notice }: Outgoing): Promise<SendResult> {
  // A TextRun is shown as it is; a TextBlock would read links in it.
  const run = (text: string, style = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...style }],
  })
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      run(notice.subject, { weight: 'Bolder', size: 'Medium' }),
      run(notice.question),
      run(notice.outcome ?? factsOf(notice).join(' '), { isSubtle: true }),
      ...(notice.details ? [run(notice.details, { fontType: 'Monospace' })] : []),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Open in Countersign', url: notice.url }],
  }
  const attachments = [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }]
  return postJson({ url: secrets.webhook ?? '', body: JSON.stringify({ type: 'message', attachments }) })
}
