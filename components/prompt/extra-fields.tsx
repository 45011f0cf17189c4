'use client'
import dynamic from 'next/dynamic'
import { answerReader, readerWords } from './answer-reader'
import { CommentField } from './comment-field'
import { ReasonField } from './reason-field'
import type { Extras } from './use-extras'

// Only a proposal that may be edited loads the editor.
const EditArguments = dynamic(() => import('@/components/arguments/edit-arguments'), {
  loading: () => <div className="h-8" />,
})

/** Above the buttons: whom the answer reaches, and the arguments when they may be changed. */
export function BeforeVerdict({ extras }: { extras: Extras }) {
  const reader = answerReader(extras.request)
  return (
    <>
      {extras.edited && <EditArguments extras={extras} />}
      {reader && <p className="text-xs text-ink-3">{readerWords[reader]}</p>}
    </>
  )
}

/** Two fields for two readers: the agent's model, and the team. */
export function NoteFields({ extras }: { extras: Extras }) {
  const { request, reason, comment, changeReason, changeComment } = extras
  return (
    <div className="flex flex-col">
      {request.source.protocol === 'art' && (
        <ReasonField
          value={reason}
          onChange={changeReason}
          isForRejection={answerReader(request) === 'model'}
        />
      )}
      <CommentField value={comment} onChange={changeComment} />
    </div>
  )
}
