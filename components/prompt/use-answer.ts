'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { AnswerAction, Answering, AnswerState, GivenAnswer } from './answer-action'
import { forgetDraft } from './draft-store'

/** Sends the answer once, keeps what was typed when it could not be sent, and lets the page show the winner. */
export function useAnswer(request: RequestView, answer: AnswerAction): Answering & { reset: () => void } {
  const queries = useQueryClient()
  const [state, setState] = useState<AnswerState>({ kind: 'idle' })
  const isSending = useRef(false)
  const { id, version } = request

  const send = useCallback(
    async (given: GivenAnswer) => {
      // A state update is too late for the second half of a double click.
      if (isSending.current) return
      isSending.current = true
      setState({ kind: 'sending', answer: given })
      try {
        const result = await answer({
          requestId: id,
          version,
          value: given.value,
          verdict: given.verdict ?? null,
          comment: given.comment.trim() || null,
          reason: given.reason?.trim() || null,
          modifiedArgs: given.modifiedArgs,
        })
        if (result.ok) {
          forgetDraft(id, version)
          queries.setQueryData(['request', id], result.value)
          setState({ kind: 'idle' })
        } else setState({ kind: 'refused', failure: result })
        await Promise.all(
          [...(result.ok ? [] : [['request', id]]), ['events', id], ['requests']].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        )
      } catch (error) {
        // A redirect (the session ended) is on its way; the draft waits for the person to come back.
        if (!isRedirect(error)) setState({ kind: 'unreachable' })
      } finally {
        isSending.current = false
      }
    },
    [answer, id, version, queries],
  )
  const reset = useCallback(() => setState({ kind: 'idle' }), [])
  return { state, send, reset }
}

function isRedirect(error: unknown): boolean {
  return error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_REDIRECT')
}
