'use client'
import { useEffect, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Answering } from './answer-action'
import { AnswerProblem } from './answer-problem'
import { BeforeVerdict, NoteFields } from './extra-fields'
import { isSendKey } from './send-key'
import { SendRow } from './send-row'
import { useExtras } from './use-extras'
import { useVerdictKeys } from './use-verdict-keys'
import { VerdictRow } from './verdict-row'

type TextPromptProps = { request: RequestView; answering: Answering; maxText: number }

export function TextPrompt({ request, answering, maxText }: TextPromptProps) {
  const { state } = answering
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const extras = useExtras(request, answering, ({ input }) => {
    if (typeof input === 'string') setText(input)
  })
  useEffect(() => {
    // What was typed before the page came alive is already in the box.
    const early = area.current?.value
    if (early) setText(early)
  }, [])
  useEffect(() => {
    if (state.kind !== 'refused' || state.failure.details.field !== 'value') return
    setProblem(state.failure.message.replace(/^value /, 'The answer '))
    area.current?.focus()
  }, [state])

  function submit() {
    if (text.trim() !== '') return extras.approve(text)
    setProblem('Write an answer first.')
    area.current?.focus()
  }
  useVerdictKeys({ isOn: request.verdicts !== null, approve: submit, reject: () => extras.reject() })
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => isSendKey(event) && submit()}
    >
      {problem === null && <AnswerProblem state={state} />}
      {problem !== null && state.kind === 'unreachable' && <AnswerProblem state={state} />}
      <Field
        label="In your own words"
        required
        error={problem}
        aside={
          <span className={text.length > maxText ? 'font-mono text-red' : 'font-mono'}>
            {text.length.toLocaleString('en')} / {maxText.toLocaleString('en')}
          </span>
        }
      >
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            rows={4}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setProblem(null)
              extras.save({ input: target.value, shown: target.value })
            }}
          />
        )}
      </Field>
      <BeforeVerdict extras={extras} />
      {request.verdicts && (
        <VerdictRow verdicts={request.verdicts} state={state} onReject={() => extras.reject()} />
      )}
      <NoteFields extras={extras} />
      {!request.verdicts && <SendRow isSending={state.kind === 'sending'} />}
    </form>
  )
}
