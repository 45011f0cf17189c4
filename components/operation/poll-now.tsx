'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminAction } from '@/components/admin/use-admin-action'
import { Button } from '@/components/ui/button'
import type { OperationActions } from './operation-actions'

type PollNowProps = { id: string; poll: OperationActions['poll'] }

/** As soon as the host's minimum since the last call allows; the next retry shows when that is. */
export function PollNow({ id, poll }: PollNowProps) {
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy, refusal } = useAdminAction()
  const queries = useQueryClient()
  return (
    <span className="flex items-center gap-2">
      <span role="status" className="max-w-64 text-xs text-ink-2">
        {refusal ? refusal.message : isAsked && 'Will be asked as soon as policy allows.'}
      </span>
      <Button
        busy={isBusy}
        onClick={() =>
          run(
            () => poll(id),
            () => {
              setAsked(true)
              queries.invalidateQueries({ queryKey: ['operation', id] })
            },
          )
        }
      >
        Poll now
      </Button>
    </span>
  )
}
