'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminAction } from '@/components/admin/use-admin-action'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { CancelPlan } from '@/lib/domain/operation/read-model'
import { CancelPlanList } from './cancel-plan-list'
import type { OperationActions } from './operation-actions'
import { ReasonInput } from './reason-input'

type BulkCancelProps = { ids: string[]; actions: OperationActions; onDone: () => void }

/** Says first what would be asked to stop and what cannot be, then does it, then says what came of it. */
export function BulkCancel({ ids, actions, onDone }: BulkCancelProps) {
  const [plan, setPlan] = useState<CancelPlan | null>(null)
  const [done, setDone] = useState<CancelPlan | null>(null)
  const [reason, setReason] = useState('')
  const { run, isBusy, refusal, forget } = useAdminAction()
  const queries = useQueryClient()
  const close = () => {
    forget()
    if (done) onDone()
    setPlan(null)
    setDone(null)
  }
  const cancelAll = (wanted: CancelPlan) =>
    run(
      () =>
        actions.cancelAll(
          wanted.will.map(({ id }) => id),
          reason,
        ),
      (result) => {
        setDone({ will: result.will, cannot: [...wanted.cannot, ...result.cannot] })
        queries.invalidateQueries({ queryKey: ['operations'] })
      },
    )
  return (
    <>
      <Button busy={isBusy && !plan} onClick={() => run(() => actions.plan(ids), setPlan)}>
        Cancel selected…
      </Button>
      {refusal && !plan && <Alert tone="red" announce="assertive" title={refusal.message} />}
      <Dialog
        open={plan !== null}
        onClose={close}
        title={done ? 'Asked to stop' : titleOf(plan)}
        description={
          done
            ? 'Each ends when its connector says so; the list shows how far it is.'
            : 'Nothing is asked yet. What has ended by then is left alone.'
        }
        className="max-w-[min(640px,calc(100vw-32px))]"
        footer={
          <>
            <Button size="lg" onClick={close}>
              {done ? 'Done' : 'Keep them running'}
            </Button>
            {plan && !done && plan.will.length > 0 && (
              <Button size="lg" variant="danger" busy={isBusy} onClick={() => cancelAll(plan)}>
                Request {plan.will.length === 1 ? 'cancellation' : `${plan.will.length} cancellations`}
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-4 text-sm">
          {refusal && <Alert tone="red" announce="assertive" title={refusal.message} />}
          {plan && <CancelPlanList plan={done ?? plan} isDone={done !== null} />}
          {plan && !done && plan.will.length > 0 && <ReasonInput value={reason} onChange={setReason} />}
        </div>
      </Dialog>
    </>
  )
}

function titleOf(plan: CancelPlan | null): string {
  if (!plan || plan.will.length === 0) return 'None of them can be cancelled'
  return plan.will.length === 1 ? 'Cancel 1 operation?' : `Cancel ${plan.will.length} operations?`
}
