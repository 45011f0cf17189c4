import { type Intent, type IntentStatus, isSuspended } from '@/lib/domain/intent/intent'
import { foresee, type Standing } from '@/lib/domain/intent/standing'
import type { Task, TaskStatus } from '@/lib/domain/intent/task'
import type { Json } from '@/lib/domain/json'
import { choicesOf } from '@/lib/domain/prompt'
import type { ApprovalRequest, RequestStatus } from '@/lib/domain/request'

/** An intent beside the one in the middle. */
export type NeighbourView = {
  id: string
  title: string
  status: IntentStatus
  /** Its own open question, where it waits for people too. */
  request_id: string | null
}

export type DependentView = NeighbourView & {
  /** Becomes active when the intent in the middle completes. */
  is_released: boolean
  /** Other dependencies that are not completed. */
  waits_for_others: number
}

export type TaskView = {
  id: string
  name: string
  status: TaskStatus
  assigned_agent: string | null
  /** Blocked because the intent is suspended; runs again when it is answered. */
  is_held: boolean
}

export type QuestionView = {
  request_id: string
  question: string
  status: RequestStatus
  decided_by: 'human' | 'rule' | 'fallback' | null
  answer: string | null
  responded_by: string | null
  asked_at: string
  resolved_at: string | null
}

/** Where the intent of a request stands, for the request's page. Moments carry their zone: this is not OpenIntent's wire. */
export type StandingView = {
  intent: {
    id: string
    title: string
    status: IntentStatus
    since: string
    agents: string[]
    /** Where an answer takes it. */
    after_answer: IntentStatus
  }
  parent: { title: string; status: IntentStatus } | null
  portfolios: {
    id: string
    name: string
    total: number
    completed: number
    suspended: number
    deadline: string | null
  }[]
  plans: { id: string; state: string }[]
  tasks: TaskView[]
  dependencies: NeighbourView[]
  dependents: DependentView[]
  questions: QuestionView[]
  /** The request of its newest suspension. */
  newest_request_id: string | null
  left_off: Standing['leftOff']
  /** Whose events make this view old. */
  streams: string[]
}

export function toStandingView(standing: Standing, at: Date): StandingView {
  const { intent, around, parent, portfolios } = standing
  const ahead = foresee(intent, around, at)
  const neighbour = ({ id, title, status }: Pick<Intent, 'id' | 'title' | 'status'>): NeighbourView => {
    return { id, title, status, request_id: standing.openRequests.get(id) ?? null }
  }
  const dependencies = around.dependencies.map(neighbour)
  const dependents = around.dependents.map(({ intent, others }) => ({
    ...neighbour(intent),
    is_released: ahead.releasedIntents.includes(intent.id),
    waits_for_others: others.filter((status) => status !== 'completed').length,
  }))
  const tasks = around.tasks.map((task) => toTaskView(task, ahead.resumedTasks))
  return {
    intent: {
      id: intent.id,
      title: intent.title,
      status: intent.status,
      since: (isSuspended(intent) && intent.suspendedAt
        ? intent.suspendedAt
        : intent.updatedAt
      ).toISOString(),
      agents: standing.agents.length > 0 ? standing.agents : [intent.createdBy],
      after_answer: ahead.afterAnswer,
    },
    parent: parent && { title: parent.title, status: parent.status },
    portfolios: portfolios.map(({ byStatus, deadline, ...portfolio }) => ({
      ...portfolio,
      total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
      completed: byStatus.completed ?? 0,
      suspended: byStatus.suspended_awaiting_input ?? 0,
      deadline: deadline?.toISOString() ?? null,
    })),
    plans: standing.plans,
    tasks,
    dependencies,
    dependents,
    questions: standing.questions.map(toQuestionView),
    newest_request_id: intent.requestId,
    left_off: standing.leftOff,
    streams: [intent, ...portfolios, ...dependencies, ...dependents, ...tasks].map(({ id }) => id),
  }
}

function toTaskView({ id, name, status, assignedAgent }: Task, resumed: string[]): TaskView {
  return { id, name, status, assigned_agent: assignedAgent, is_held: resumed.includes(id) }
}

function toQuestionView(request: ApprovalRequest): QuestionView {
  const { response, outcome, prompt } = request
  const value = outcome?.value ?? null
  const label = choicesOf(prompt).find((choice) => choice.value === value)?.label
  return {
    request_id: request.id,
    question: request.question,
    status: request.status,
    decided_by: outcome?.decidedBy ?? null,
    answer: response?.choiceLabel ?? label ?? answerText(value),
    responded_by: response?.respondedBy ?? null,
    asked_at: request.askedAt.toISOString(),
    resolved_at: request.resolvedAt?.toISOString() ?? null,
  }
}

const ANSWER_LENGTH = 200

function answerText(value: Json): string | null {
  if (value === null) return null
  return [...(typeof value === 'string' ? value : JSON.stringify(value))].slice(0, ANSWER_LENGTH).join('')
}
