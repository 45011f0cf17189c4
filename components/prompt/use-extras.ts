'use client'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Edits, editedArguments, type RowProblem } from '@/components/arguments/edited-arguments'
import { placeRowErrors } from '@/components/arguments/row-errors'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Json } from '@/lib/domain/json'
import type { Answering } from './answer-action'
import type { Draft } from './draft-store'
import { useDraft } from './use-draft'

export type Step = 'none' | 'editing' | 'difference'

/** What goes with any answer: the private comment, the reason for the agent, edited arguments; kept over a reload. */
export function useExtras(request: RequestView, answering: Answering, onRestore?: (draft: Draft) => void) {
  const { state, send } = answering
  const [comment, setComment] = useState('')
  const [reason, setReason] = useState('')
  const [edits, setEdits] = useState<Edits>({})
  const [step, setStep] = useState<Step>('none')
  const [approval, setApproval] = useState<{ value: Json } | null>(null)
  const [refused, setRefused] = useState<RowProblem[]>([])
  const { save } = useDraft(request.id, request.version, (draft) => {
    setComment(draft.comment)
    setReason(draft.reason)
    setEdits(draft.edits)
    onRestore?.(draft)
  })
  const isEditable = request.proposal?.editable === true
  const edited = useMemo(
    () => (isEditable ? editedArguments(request.proposal, edits) : null),
    [isEditable, request.proposal, edits],
  )
  useEffect(() => {
    if (state.kind !== 'refused') return
    const isAboutArguments = state.failure.details.field === 'modified_args'
    setRefused(isAboutArguments ? placeRowErrors(request.proposal, state.failure) : [])
    // Where the problem is, there the person is led.
    setStep(isAboutArguments ? 'editing' : 'none')
  }, [state, request.proposal])

  /** Changed arguments are shown as a difference first; an edit that cannot be read leads back to it. */
  const approve = (value: Json) => {
    if (!edited || (edited.changes.length === 0 && edited.problems.length === 0))
      return send({ value, comment, reason })
    setApproval({ value })
    setStep(edited.problems.length > 0 ? 'editing' : 'difference')
  }
  const reject = (value?: Json) =>
    send(value === undefined ? { verdict: 'reject', comment, reason } : { value, comment, reason })

  return {
    request,
    state,
    save,
    comment,
    reason,
    edits,
    edited,
    step,
    setStep,
    approve,
    reject,
    /** What the server said about the arguments, and what could not be read. */
    problems: [...(edited?.problems ?? []), ...refused],
    /** The approval that waits for its difference to be confirmed. */
    approval,
    confirm: () => {
      if (approval && edited) send({ ...approval, comment, reason, modifiedArgs: edited.value })
    },
    changeComment: useCallback(
      (next: string) => {
        setComment(next)
        save({ comment: next })
      },
      [save],
    ),
    changeReason: useCallback(
      (next: string) => {
        setReason(next)
        save({ reason: next })
      },
      [save],
    ),
    changeEdits: useCallback(
      (next: Edits) => {
        setEdits(next)
        setRefused([])
        save({ edits: next })
      },
      [save],
    ),
  }
}

export type Extras = ReturnType<typeof useExtras>
