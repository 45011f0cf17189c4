'use server'
import type { AnswerInput } from '@/components/prompt/answer-action'
import { currentLink, linkContext } from '@/lib/auth/link'
import type { ActionResult } from '@/lib/contract/action-result'
import { type RequestView, toRequestView } from '@/lib/contract/native/request-view'
import { DomainError } from '@/lib/domain/error'
import { action } from '@/lib/http/action'
import { readAnswer } from '@/lib/http/read-answer'
import { respondToRequest } from '@/lib/services/respond-to-request'

/** The answer of whoever holds the link. Which request and version it is for stands in the link, not in what is sent. */
export async function answerAction(linkId: string, input: AnswerInput): Promise<ActionResult<RequestView>> {
  return action(async () => {
    const opened = await currentLink(String(linkId))
    if (!opened) throw new DomainError('unauthenticated', 'Open the link in your message again, then answer.')
    const { requestId, version } = opened.link
    const answer = { ...readAnswer(input), requestId, version }
    const answered = await respondToRequest(linkContext(opened), { ...answer, via: 'link' })
    return toRequestView(answered)
  })
}
