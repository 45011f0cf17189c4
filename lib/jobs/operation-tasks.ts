import type { Task, TaskList } from 'graphile-worker'
import { z } from 'zod'
import { DomainError } from '@/lib/domain/error'
import { type Context, clockContext, contextFor } from '@/lib/services/context'
import { deliverCancel } from '@/lib/services/operation/deliver-cancel'
import { deliverResume } from '@/lib/services/operation/deliver-resume'
import { endOperation } from '@/lib/services/operation/end-operation'
import { pollOperation } from '@/lib/services/operation/poll-operation'

const Payload = z.object({ operationId: z.string() })
type Call = { operationId: string; isLastTry: boolean }

const poller = (): Context => contextFor({ kind: 'system', name: 'poller' })

/** The deadline of an operation has come. Early, late or twice, the rule decides only what is due. */
export const endOperationTask = task(({ operationId }) => endOperation(clockContext(), operationId))

/** What calls connectors. They have a runner of their own: a connector that hangs holds up no timer (lib/jobs/worker.ts). */
export const connectorTasks: TaskList = {
  'poll-operation': task(({ operationId }) => pollOperation(poller(), operationId)),
  'cancel-operation': task((call) => deliverCancel(poller(), call)),
  'resume-operation': task((call) => deliverResume(poller(), call)),
}

function task(run: (call: Call) => Promise<void>): Task {
  return async (payload, { job }) => {
    const { operationId } = Payload.parse(payload)
    try {
      await run({ operationId, isLastTry: job.attempts >= job.max_attempts })
    } catch (error) {
      // Nothing is left to do anything about; trying again would not bring it back.
      if (error instanceof DomainError && error.code === 'not_found') return
      throw error
    }
  }
}
