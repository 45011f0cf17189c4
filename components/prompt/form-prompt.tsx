'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import { isJsonObject } from '@/lib/domain/json'
import type { Answering } from './answer-action'
import { AnswerProblem } from './answer-problem'
import { CommentField } from './comment-field'
import { earlyValues } from './early-values'
import { placeErrors } from './form-errors'
import { FormField } from './form-field'
import { toFields } from './form-fields'
import { type FieldProblem, leavesOf, type RawValues, readForm, startValues } from './form-values'
import { isSendKey } from './send-key'
import { SendRow } from './send-row'
import { useDraft } from './use-draft'

type FormPromptProps = { request: RequestView; answering: Answering }

/** A form drawn from its JSON Schema; the server checks it and its errors come back to their fields. */
export default function FormPrompt({ request, answering: { state, send } }: FormPromptProps) {
  const fields = useMemo(() => toFields(request.form_schema ?? {}), [request.form_schema])
  const formId = `form-${request.id}-${request.version}`
  const [defaultValues] = useState(() => ({ ...startValues(fields), ...earlyValues(fields, formId) }))
  const form = useForm<RawValues>({ defaultValues, shouldFocusError: false })
  const { reset, setError, setFocus, subscribe } = form
  const [comment, setComment] = useState('')
  const [unplaced, setUnplaced] = useState<string[]>([])
  const { save } = useDraft(request.id, request.version, (draft) => {
    if (isJsonObject(draft.input)) reset({ ...startValues(fields), ...draft.input })
    setComment(draft.comment)
  })

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          save({ input: values, shown: JSON.stringify(readForm(fields, values).value, null, 2) }),
      }),
    [subscribe, save, fields],
  )

  const point = useCallback(
    (problems: FieldProblem[]) => {
      for (const { name, message } of problems) setError(name, { type: 'server', message })
      const first = leavesOf(fields).find(({ name }) => problems.some((problem) => problem.name === name))
      if (first) setFocus(first.name)
    },
    [fields, setError, setFocus],
  )
  useEffect(() => {
    if (state.kind !== 'refused') return
    const { placed, rest } = placeErrors(fields, state.failure.details.errors)
    setUnplaced(rest)
    point(placed)
  }, [state, fields, point])

  const submit = form.handleSubmit((raw) => {
    const { value, problems } = readForm(fields, raw)
    if (problems.length > 0) point(problems)
    else send(value, comment)
  })
  return (
    <FormProvider {...form}>
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={submit}
        onKeyDown={(event) => {
          if (isSendKey(event)) submit()
          // Enter in a one-line field would send a half-filled form, and an answer cannot be taken back.
          else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
      >
        <AnswerProblem state={state} extra={unplaced} />
        {fields.description && (
          <p className="text-sm text-ink-2">
            <VisibleText text={fields.description} />
          </p>
        )}
        {fields.fields.map((field) => (
          <FormField key={field.name} field={field} />
        ))}
        <CommentField
          value={comment}
          onChange={(value) => {
            setComment(value)
            save({ comment: value })
          }}
        />
        <SendRow isSending={state.kind === 'sending'} />
      </form>
    </FormProvider>
  )
}
