import type { ApprovalRequest } from '../request'
import type { StatusCounts } from './aggregate'
import { landing } from './change-status'
import { type Intent, type IntentStatus, isSuspended } from './intent'
import { settle } from './settle'
import type { Surroundings } from './surroundings'

/** A portfolio the intent is in, and how its members stand. */
export type PortfolioStanding = {
  id: string
  name: string
  deadline: Date | null
  byStatus: StatusCounts
}

/** Where an intent stands among what surrounds it: as much as people need to see what their answer moves. */
export type Standing = {
  intent: Intent
  /** At most so many of each kind; `leftOff` counts the rest. */
  around: Surroundings
  leftOff: { dependencies: number; dependents: number; tasks: number; questions: number }
  parent: Pick<Intent, 'id' | 'title' | 'status'> | null
  agents: string[]
  plans: { id: string; state: string }[]
  portfolios: PortfolioStanding[]
  /** The open requests of neighbours that are themselves suspended, by intent. */
  openRequests: Map<string, string>
  /** Every question it asked, newest first. */
  questions: ApprovalRequest[]
}

export type Foresight = {
  /** Where it goes when it is answered: on, or to wait for a dependency that is itself suspended. */
  afterAnswer: IntentStatus
  /** Tasks that run again the moment it is answered; on a fallback too. */
  resumedTasks: string[]
  /** Tasks that fail if it is given up. */
  failedTasks: string[]
  /** Dependents that become active when it then completes: an answer alone does not move them. */
  releasedIntents: string[]
}

/** What an answer will move, found by letting the container rules run ahead: what is said here is what will happen. */
export function foresee(intent: Intent, around: Surroundings, at: Date): Foresight {
  const afterAnswer = landing('active', around)
  const answered: Intent = { ...intent, status: afterAnswer }
  const tasksAfter = (status: IntentStatus) =>
    isSuspended(intent)
      ? settle(intent, { ...intent, status }, around, at).tasks.map(({ next }) => next.id)
      : []
  const isOver = intent.status === 'completed' || intent.status === 'abandoned'
  const completed = settle(answered, { ...answered, status: 'completed' }, around, at)
  return {
    afterAnswer,
    resumedTasks: tasksAfter(afterAnswer),
    failedTasks: tasksAfter('abandoned'),
    releasedIntents: isOver ? [] : completed.intents.map(({ next }) => next.id),
  }
}
