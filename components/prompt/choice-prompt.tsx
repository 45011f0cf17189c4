'use client'
import { useState } from 'react'
import { type Shortcuts, useShortcuts } from '@/components/shell/shortcuts'
import type { ChoiceView } from '@/lib/contract/native/choice'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Answering } from './answer-action'
import { AnswerProblem } from './answer-problem'
import { ChoiceButton } from './choice-button'
import { choiceForKey, keysOf } from './choice-keys'
import { DangerDialog } from './danger-dialog'
import { BeforeVerdict, NoteFields } from './extra-fields'
import { useExtras } from './use-extras'

type ChoicePromptProps = { request: RequestView; answering: Answering }

/** Choice and confirm: one click or one key answers, a dangerous choice asks once more. */
export function ChoicePrompt({ request, answering }: ChoicePromptProps) {
  const { choices } = request
  const { state } = answering
  const extras = useExtras(request, answering)
  const [asked, setAsked] = useState<ChoiceView | null>(null)
  const isSending = state.kind === 'sending'

  function choose(choice: ChoiceView) {
    if (choice.disabled) return
    // Changed arguments have a confirmation of their own; two on top of each other are none.
    const isConfirmed = choice.verdict === 'approve' && Boolean(extras.edited?.changes.length)
    if (choice.style === 'danger' && !isConfirmed) setAsked(choice)
    else take(choice)
  }
  function take(choice: ChoiceView) {
    if (choice.verdict === 'approve') extras.approve(choice.value)
    else extras.reject(choice.value)
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
      {!asked && extras.step === 'none' && <AnswerProblem state={state} />}
      <BeforeVerdict extras={extras} />
      <ul className={isRow ? 'flex flex-col gap-2 sm:flex-row sm:flex-wrap' : 'flex flex-col gap-2'}>
        {choices.map((choice) => (
          <li key={choice.value} className="min-w-0">
            <ChoiceButton
              choice={choice}
              keys={keysOf(choices, choice)}
              isWide={!isRow}
              isSending={isSending && state.answer.value === choice.value}
              isBlocked={isSending || choice.disabled === true}
              onChoose={() => choose(choice)}
            />
          </li>
        ))}
      </ul>
      <NoteFields extras={extras} />
      <DangerDialog
        request={request}
        choice={asked}
        state={state}
        onCancel={() => setAsked(null)}
        onConfirm={take}
      />
    </div>
  )
}
