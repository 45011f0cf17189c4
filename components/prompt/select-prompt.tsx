'use client'
import { useEffect, useRef, useState } from 'react'
import { type Shortcuts, useShortcuts } from '@/components/shell/shortcuts'
import { FieldError } from '@/components/ui/field'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Answering } from './answer-action'
import { AnswerProblem } from './answer-problem'
import { BeforeVerdict, NoteFields } from './extra-fields'
import { OptionList } from './option-list'
import { textOf } from './schema-parts'
import { isSendKey } from './send-key'
import { useExtras } from './use-extras'
import { useVerdictKeys } from './use-verdict-keys'
import { VerdictRow } from './verdict-row'

type SelectPromptProps = { request: RequestView; answering: Answering }

/** One of several answers to approve with, or none: choosing is not yet answering. */
export function SelectPrompt({ request, answering }: SelectPromptProps) {
  const { choices, verdicts } = request
  const { state } = answering
  const [chosen, setChosen] = useState<string | null>(
    choices.find(({ metadata, disabled }) => metadata.default === true && !disabled)?.value ?? null,
  )
  const [problem, setProblem] = useState<string | null>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  const extras = useExtras(request, answering, ({ input }) => {
    if (typeof input === 'string' && input !== '') setChosen(input)
  })
  useEffect(() => {
    // What was ticked before the page came alive is already in the list.
    const early = list.current?.querySelector<HTMLInputElement>('input:checked')?.value
    if (early !== undefined) setChosen(early)
  }, [])

  function choose(value: string) {
    setChosen(value)
    setProblem(null)
    const label = choices.find((choice) => choice.value === value)?.label ?? value
    extras.save({ input: value, shown: label })
  }
  function approve() {
    if (chosen !== null) return extras.approve(chosen)
    setProblem('Choose an answer first.')
    list.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }
  const keys: Shortcuts = {}
  for (const [index, choice] of choices.slice(0, 9).entries())
    keys[String(index + 1)] = () => !choice.disabled && choose(choice.value)
  useShortcuts(keys)
  useVerdictKeys({ isOn: true, approve, reject: () => extras.reject() })
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        approve()
      }}
      onKeyDown={(event) => {
        if (isSendKey(event)) approve()
        // Enter on an option would answer before anybody has read the buttons.
        else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      {extras.step === 'none' && <AnswerProblem state={state} />}
      <OptionList
        ref={list}
        name={`options-${request.id}`}
        choices={choices}
        chosen={chosen}
        title={textOf(request.context.title)}
        hint={textOf(request.context.hint)}
        problemId={problem === null ? undefined : `${request.id}-problem`}
        onChoose={choose}
      />
      {problem !== null && <FieldError id={`${request.id}-problem`}>{problem}</FieldError>}
      <BeforeVerdict extras={extras} />
      {verdicts && <VerdictRow verdicts={verdicts} state={state} onReject={() => extras.reject()} />}
      <NoteFields extras={extras} />
    </form>
  )
}
