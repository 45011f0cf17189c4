'use client'
import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Answering } from './answer-action'
import { ChoicePrompt } from './choice-prompt'
import { SelectPrompt } from './select-prompt'
import { TextPrompt } from './text-prompt'

// Forms bring a library of their own; only a request that has one pays for it.
const FormPrompt = dynamic(() => import('./form-prompt'), {
  loading: () => (
    <div role="status" aria-label="Loading the form" className="flex flex-col gap-3">
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-11 w-32" />
    </div>
  ),
})

type AnswerPanelProps = { request: RequestView; answering: Answering; maxText: number }

/** The prompt of a pending request. Give it the version as key: a new question starts with empty fields. */
export function AnswerPanel({ request, answering, maxText }: AnswerPanelProps) {
  switch (request.response_type) {
    case 'choice':
      if (request.verdicts) return <SelectPrompt request={request} answering={answering} />
      return <ChoicePrompt request={request} answering={answering} />
    case 'confirm':
      return <ChoicePrompt request={request} answering={answering} />
    case 'text':
      return <TextPrompt request={request} answering={answering} maxText={maxText} />
    case 'form':
      return <FormPrompt request={request} answering={answering} />
  }
}
