import { cut, type Notice } from '@/lib/domain/channel/notice'
import { factsOf } from '@/lib/domain/channel/notice-text'
import type { SendResult } from '@/lib/domain/channel/send-result'
import { slackButtonValue } from '@/lib/domain/channel/slack-button'
import { type Outgoing, postJson } from './outgoing'

/** A message to an incoming webhook; with a signing secret it carries buttons for what is not dangerous. */
export function sendSlack({ secrets, notice }: Outgoing): Promise<SendResult> {
  const hasButtons = Boolean(secrets.signing_secret)
  return postJson({ url: secrets.webhook ?? '', body: JSON.stringify(slackMessage(notice, hasButtons)) })
}

/** Agent-written text stands in plain_text, where Slack reads neither links nor mentions. */
export function slackMessage(notice: Notice, hasButtons: boolean) {
  const plain = (text: string) => ({ type: 'plain_text', text: cut(text, 2900), emoji: false })
  const section = (text: string) => ({ type: 'section', text: plain(text) })
  const answers = hasButtons ? notice.choices : []
  return {
    text: escapeMrkdwn(notice.subject),
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(cut(notice.subject, 150)) },
      section(notice.question),
      { type: 'context', elements: [plain(notice.outcome ?? factsOf(notice).join(' '))] },
      ...(notice.details ? [section(notice.details)] : []),
      {
        type: 'actions',
        block_id: 'answers',
        elements: [
          ...answers.map(({ value, label }, index) => ({
            type: 'button',
            action_id: `answer_${index}`,
            text: plain(cut(label, 75)),
            value: slackButtonValue({ requestId: notice.requestId, version: notice.version, value }),
          })),
          { type: 'button', action_id: 'open', text: plain('Open in Countersign'), url: notice.url },
        ],
      },
    ],
  }
}

/** The line a phone shows is read as markup; `<!channel>` must not be. */
function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
