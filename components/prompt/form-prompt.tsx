'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import { isJsonObject } from '@/lib/domain/json'
import type { Answering } from './answer-action'
import { AnswerProblem } from './answer-problem'
import { earlyValues } from './early-values'
import { BeforeVerdict, NoteFields } from './extra-fields'
import { placeErrors } from './form-errors'
import { FormField } from './form-field'
import { toFields } from './form-fields'
import {
  type FieldProblem,
  leavesOf,
  type RawValues,
  readForm,
  startValues,
  withoutSensitive,
} from './form-values'
import { isSendKey } from './send-key'
import { SendRow } from './send-row'
import { useExtras } from './use-extras'
import { useVerdictKeys } from './use-verdict-keys'
import { VerdictRow } from './verdict-row'

type FormPromptProps = { request: RequestView; answering: Answering }

/** A form drawn from its JSON Schema; the server checks it and its errors come back to their fields. */
export default function FormPrompt({ request, answering }: FormPromptProps) {
  const { state } = answering
  const fields = useMemo(() => toFields(request.form_schema ?? {}), [request.form_schema])
  const formId = `form-${request.id}-${request.version}`
  const [defaultValues] = useState(() => ({ ...startValues(fields), ...earlyValues(fields, formId) }))
  const form = useForm<RawValues>({ defaultValues, shouldFocusError: false })
  const { reset, setError, setFocus, subscribe } = form
  const [unplaced, setUnplaced] = useState<string[]>([])
  const extras = useExtras(request, answering, ({ input }) => {
    if (isJsonObject(input)) reset({ ...startValues(fields), ...input })
  })
  const { save } = extras

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const input = withoutSensitive(fields, values)
          save({ input, shown: JSON.stringify(readForm(fields, input).value, null, 2) })
        },
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
    if (state.kind !== 'refused' || state.failure.details.field === 'modified_args') return
    const { placed, rest } = placeErrors(fields, state.failure.details.errors)
    setUnplaced(rest)
    point(placed)
  }, [state, fields, point])

  const submit = form.handleSubmit((raw) => {
    const { value, problems } = readForm(fields, raw)
    if (problems.length > 0) point(problems)
    else extras.approve(value)
  })
  useVerdictKeys({ isOn: request.verdicts !== null, approve: submit, reject: () => extras.reject() })
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
        {extras.step === 'none' && <AnswerProblem state={state} extra={unplaced} />}
        {fields.description && (
          <p className="text-sm text-ink-2">
            <VisibleText text={fields.description} />
          </p>
        )}
        {fields.fields.map((field) => (
          <FormField key={field.name} field={field} />
        ))}
        <BeforeVerdict extras={extras} />
        {request.verdicts && (
          <VerdictRow verdicts={request.verdicts} state={state} onReject={() => extras.reject()} />
        )}
        <NoteFields extras={extras} />
        {!request.verdicts && <SendRow isSending={state.kind === 'sending'} />}
      </form>
    </FormProvider>
  )
}
