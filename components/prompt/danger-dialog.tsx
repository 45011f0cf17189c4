import { TriangleAlert } from 'lucide-react'
import { ProposalBody } from '@/components/request/proposal-section'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { VisibleText } from '@/components/ui/visible-text'
import type { ChoiceView } from '@/lib/contract/native/choice'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { AnswerState } from './answer-action'
import { AnswerProblem } from './answer-problem'

type DangerDialogProps = {
  request: RequestView
  choice: ChoiceView | null
  state: AnswerState
  onCancel: () => void
  onConfirm: (choice: ChoiceView) => void
}

/** The second, deliberate step: repeats the question and what is stored, and names the choice on its button. */
export function DangerDialog({ request, choice, state, onCancel, onConfirm }: DangerDialogProps) {
  const isSending = state.kind === 'sending'
  return (
    <Dialog
      open={choice !== null}
      onClose={onCancel}
      title={
        <span className="flex items-start gap-2 text-red">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {choice && <VisibleText text={choice.label} className="[overflow-wrap:anywhere]" />}
        </span>
      }
      description="This choice is marked as dangerous. It cannot be taken back here."
      footer={
        choice && (
          <>
            <Button size="lg" onClick={onCancel}>
              Cancel
            </Button>
            <Button
              size="lg"
              variant="danger"
              busy={isSending}
              onClick={() => onConfirm(choice)}
              className="min-w-0 shrink whitespace-normal"
            >
              {isSending ? 'Sending…' : <VisibleText text={`Yes: ${choice.label}`} />}
            </Button>
          </>
        )
      }
    >
      {choice && (
        <div className="flex flex-col gap-3">
          <AnswerProblem state={state} />
          <p className="font-medium whitespace-pre-wrap [overflow-wrap:anywhere]">
            <VisibleText text={request.question} />
          </p>
          {choice.description && (
            <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">
              <VisibleText text={choice.description} />
            </p>
          )}
          {request.proposal && (
            <div className="overflow-hidden rounded-md border border-line-strong">
              <ProposalBody proposal={request.proposal} isAioc={request.source.protocol === 'aioc'} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  )
}
