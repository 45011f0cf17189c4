'use client'
import { useState } from 'react'
import { type Shortcuts, useShortcuts } from '@/components/shell/shortcuts'
import { useAlive } from '@/components/ui/use-alive'
import type { ChoiceView } from '@/lib/contract/native/choice'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Answering } from './answer-action'
import { AnswerProblem } from './answer-problem'
import { ChoiceButton } from './choice-button'
import { choiceForKey, keysOf } from './choice-keys'
import { CommentField } from './comment-field'
import { DangerDialog } from './danger-dialog'
import { useDraft } from './use-draft'

type ChoicePromptProps = { request: RequestView; answering: Answering }

/** Choice and confirm: one click or one key answers, a dangerous choice asks once more. */
export function ChoicePrompt({ request, answering: { state, send } }: ChoicePromptProps) {
  const { choices } = request
  const [comment, setComment] = useState('')
  const [asked, setAsked] = useState<ChoiceView | null>(null)
  const { save } = useDraft(request.id, request.version, (draft) => setComment(draft.comment))
  const isSending = state.kind === 'sending'
  const isAlive = useAlive()

  function choose(choice: ChoiceView) {
    if (choice.style === 'danger') setAsked(choice)
    else send(choice.value, comment)
  }
  const shortcuts: Shortcuts = {}
  for (const key of choices.flatMap((choice) => keysOf(choices, choice)))
    shortcuts[key] = (event) => {
      const choice = choiceForKey(choices, key)
      if (choice && !event.repeat && !isSending) choose(choice)
      return undefined
    }
  useShortcuts(shortcuts)

  const isRow =
    choices.length <= 4 && choices.every((choice) => !choice.description && choice.label.length < 28)
  return (
    <div className="flex flex-col gap-3">
      {!asked && <AnswerProblem state={state} />}
      <ul className={isRow ? 'flex flex-col gap-2 sm:flex-row sm:flex-wrap' : 'flex flex-col gap-2'}>
        {choices.map((choice) => (
          <li key={choice.value} className="min-w-0">
            <ChoiceButton
              choice={choice}
              keys={keysOf(choices, choice)}
              isWide={!isRow}
              isSending={isSending && state.value === choice.value}
              isBlocked={isSending || !isAlive}
              onChoose={() => choose(choice)}
            />
          </li>
        ))}
      </ul>
      <CommentField
        value={comment}
        onChange={(value) => {
          setComment(value)
          save({ comment: value })
        }}
      />
      <DangerDialog
        request={request}
        choice={asked}
        state={state}
        onCancel={() => setAsked(null)}
        onConfirm={(choice) => send(choice.value, comment)}
      />
    </div>
  )
}
