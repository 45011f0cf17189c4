'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerAction } from '@/components/prompt/answer-action'
import type { ReviewView } from '@/lib/contract/aioc/review-view'
import type { RequestView } from '@/lib/contract/native/request-view'
import { LinkRequest } from './link-request'

export type LinkScreenProps = {
  linkId: string
  recipient: string
  request: RequestView
  /** null for every request but an aioc proposal. */
  review: ReviewView | null
  answer: AnswerAction
  maxText: number
}

/** One question on a phone, kept true while it is looked at. */
export function LinkScreen(props: LinkScreenProps) {
  const [client] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={client}>
      <LinkRequest {...props} />
    </QueryClientProvider>
  )
}
