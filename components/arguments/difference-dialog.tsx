'use client'
import { AnswerProblem } from '@/components/prompt/answer-problem'
import type { Extras } from '@/components/prompt/use-extras'
import { ArgumentsTable } from '@/components/request/arguments-table'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { VisibleText } from '@/components/ui/visible-text'
import { ChangeList } from './change-list'

/** The last look before changed arguments are approved: what differs, and exactly what will be sent. */
export function DifferenceDialog({ extras }: { extras: Extras }) {
  const { request, edited, state, step, setStep, confirm } = extras
  const count = edited?.changes.length ?? 0
  const isDangerous = request.choices.some(
    ({ verdict, style }) => verdict === 'approve' && style === 'danger',
  )
  const isSending = state.kind === 'sending'
  const words = count === 1 ? '1 change' : `${count} changes`
  return (
    <Dialog
      open={step === 'difference'}
      onClose={() => step === 'difference' && setStep('none')}
      title={`Approve with ${words}`}
      description={
        <>
          <VisibleText text={String(request.proposal?.name)} className="font-mono" /> runs with these
          arguments instead of the proposed ones.
        </>
      }
      className="sm:max-w-[min(640px,calc(100vw-32px))]"
      footer={
        <>
          <Button size="lg" onClick={() => setStep('editing')}>
            Edit again
          </Button>
          <Button size="lg" variant={isDangerous ? 'danger' : 'primary'} busy={isSending} onClick={confirm}>
            {isSending ? 'Sending…' : `Approve with ${words}`}
          </Button>
        </>
      }
    >
      {edited && (
        <div className="flex flex-col gap-4">
          <AnswerProblem state={state} />
          <section aria-label="Difference" className="overflow-hidden rounded-md border border-line-strong">
            <ChangeList changes={edited.changes} />
          </section>
          <section aria-label="Will be sent">
            <h3 className="mb-1.5 text-2xs font-semibold tracking-[0.06em] text-ink-3 uppercase">
              Will be sent
            </h3>
            <div className="overflow-hidden rounded-md border border-line">
              <ArgumentsTable value={edited.value} />
            </div>
          </section>
        </div>
      )}
    </Dialog>
  )
}
