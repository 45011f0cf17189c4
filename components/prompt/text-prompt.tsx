'use client'
import { useEffect, useRef, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Answering } from './answer-action'
import { AnswerProblem } from './answer-problem'
import { CommentField } from './comment-field'
import { isSendKey } from './send-key'
import { SendRow } from './send-row'
import { useDraft } from './use-draft'

type TextPromptProps = { request: RequestView; answering: Answering; maxText: number }

export function TextPrompt({ request, answering: { state, send }, maxText }: TextPromptProps) {
  const [text, setText] = useState('')
  const [comment, setComment] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const { save } = useDraft(request.id, request.version, (draft) => {
    if (typeof draft.input === 'string') setText(draft.input)
    setComment(draft.comment)
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
    if (text.trim() !== '') return send(text, comment)
    setProblem('Write an answer first.')
    area.current?.focus()
  }
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
              save({ input: target.value, shown: target.value })
            }}
          />
        )}
      </Field>
      <CommentField
        value={comment}
        onChange={(value) => {
          setComment(value)
          save({ comment: value })
        }}
      />
      <SendRow isSending={state.kind === 'sending'} />
    </form>
  )
}
