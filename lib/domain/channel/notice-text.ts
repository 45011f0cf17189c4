import type { Notice } from './notice'

/** The message as plain lines, for channels that show nothing but text. */
export function noticeText(notice: Notice, { withLink = true } = {}): string {
  if (notice.outcome) return [notice.question, notice.outcome, ...(withLink ? [notice.url] : [])].join('\n\n')
  return [
    notice.question,
    factsOf(notice).join('\n'),
    ...(notice.details ? [notice.details] : []),
    ...(withLink ? [`Answer here: ${notice.url}`] : []),
  ].join('\n\n')
}

/** Who asks, which reminder, for whom, and what happens if nobody answers. */
export function factsOf(notice: Notice): string[] {
  return [
    ...(notice.reminder ? [`${notice.reminder}.`] : []),
    `Asked by ${notice.asker}.`,
    ...(notice.forWhom ? [`For ${notice.forWhom}.`] : []),
    ...(notice.isHighRisk ? ['High risk: sign in to answer.'] : []),
    notice.byDefault,
  ]
}
