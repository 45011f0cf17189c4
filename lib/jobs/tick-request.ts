import type { Task } from 'graphile-worker'
import { DomainError } from '@/lib/domain/error'
import { clockContext } from '@/lib/services/context'
import { tickRequest } from '@/lib/services/tick-request'
import { RequestPayload } from './payload'

/** The timer of a request went off. Early, late or twice, the rule decides only what is due. */
export const tickRequestTask: Task = async (payload) => {
  const { requestId } = RequestPayload.parse(payload)
  try {
    await tickRequest(clockContext(), requestId)
  } catch (error) {
    // Nothing is left to remind anybody of; trying again would not bring it back.
    if (error instanceof DomainError && error.code === 'not_found') return
    throw error
  }
}
