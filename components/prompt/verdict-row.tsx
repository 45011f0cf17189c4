'use client'
import { Button } from '@/components/ui/button'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { AnswerState } from './answer-action'

type VerdictRowProps = {
  verdicts: NonNullable<RequestView['verdicts']>
  state: AnswerState
  onReject: () => void
}

/** Approve with what was filled in, or refuse whatever was. The first submits its form. */
export function VerdictRow({ verdicts, state, onReject }: VerdictRowProps) {
  const sent = state.kind === 'sending' ? (state.answer.verdict ?? 'approve') : null
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={sent !== null}
        aria-keyshortcuts="a"
        className="max-w-full whitespace-normal"
      >
        <Key name="a" />
        {sent === 'approve' ? 'Sending…' : <VisibleText text={verdicts.approve} />}
      </Button>
      <Button
        size="lg"
        busy={sent !== null}
        aria-keyshortcuts="r"
        onClick={onReject}
        className="max-w-full whitespace-normal"
      >
        <Key name="r" />
        {sent === 'reject' ? 'Sending…' : <VisibleText text={verdicts.reject} />}
      </Button>
    </div>
  )
}

function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden
      className="flex size-5 shrink-0 items-center justify-center rounded-sm border border-current/35 text-2xs pointer-coarse:hidden"
    >
      {name}
    </kbd>
  )
}
