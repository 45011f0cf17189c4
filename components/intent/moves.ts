import type { RequestView } from '@/lib/contract/native/request-view'
import type { DependentView, StandingView } from '@/lib/contract/openintent/standing-view'

/** One thing that moves: its name, and what becomes of it. */
export type Move = { id: string; name: string; becomes: string; isGood: boolean }
export type Stage = { when: string; at: string | null; moves: Move[] }

type Asked = Pick<RequestView, 'id' | 'status' | 'default'>

/** What moves around an intent, in the order it would happen: on the answer, on completion, and when time runs out. */
export function stagesOf(standing: StandingView, request: Asked): Stage[] {
  const { intent } = standing
  const isAsking =
    request.status === 'pending' &&
    intent.status === 'suspended_awaiting_input' &&
    standing.newest_request_id === request.id
  const isOver = intent.status === 'completed' || intent.status === 'abandoned'
  return [
    isAsking && { when: 'When it is answered', at: null, moves: answered(standing) },
    !isOver && {
      when: isAsking ? 'When it then completes' : 'When it completes',
      at: null,
      moves: completed(standing),
    },
    isAsking && lapsed(standing, request),
  ].filter((stage): stage is Stage => stage !== false && stage !== null && stage.moves.length > 0)
}

function answered({ intent, tasks }: StandingView): Move[] {
  return [
    intent.after_answer === 'blocked'
      ? { id: intent.id, name: intent.title, becomes: 'waits on: a dependency is suspended', isGood: false }
      : { id: intent.id, name: intent.title, becomes: 'goes on', isGood: true },
    ...tasks
      .filter(({ is_held: isHeld }) => isHeld)
      .map(({ id, name }) => ({
        id,
        name,
        becomes: 'task runs again',
        isGood: true,
      })),
  ]
}

function completed({ dependents }: StandingView): Move[] {
  return dependents.flatMap((dependent): Move[] => {
    const { id, title: name } = dependent
    if (dependent.is_released) return [{ id, name, becomes: 'becomes active', isGood: true }]
    return isStuck(dependent)
      ? [{ id, name, becomes: `still waits for ${others(dependent.waits_for_others)}`, isGood: false }]
      : []
  })
}

function isStuck({ status, waits_for_others: waits }: DependentView): boolean {
  return status === 'blocked' && waits > 0
}

function others(count: number): string {
  return count === 1 ? 'another intent' : `${count} other intents`
}

/** The question's own end, or the deadline of a portfolio if that comes first (RFC-0026 §2 rule 5). */
function lapsed(
  { intent, tasks, portfolios, dependents }: StandingView,
  { default: end }: Asked,
): Stage | null {
  const deadline = portfolios
    .flatMap(({ name, deadline }) => (deadline ? [{ name, at: deadline }] : []))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))[0]
  const isDeadline = deadline && (!end || Date.parse(deadline.at) <= Date.parse(end.at))
  if (!isDeadline && end?.policy !== 'fail') return null
  const at = isDeadline ? deadline.at : (end?.at ?? null)
  const becomes = isDeadline ? `is abandoned: deadline of ${deadline.name}` : 'is abandoned'
  return {
    when: 'If nobody answers',
    at,
    moves: [
      { id: intent.id, name: intent.title, becomes, isGood: false },
      ...tasks
        .filter(({ is_held: isHeld }) => isHeld)
        .map(({ id, name }) => ({ id, name, becomes: 'task fails', isGood: false })),
      ...dependents
        .filter(({ status }) => status === 'blocked')
        .map(({ id, title }) => ({ id, name: title, becomes: 'stays blocked', isGood: false })),
    ],
  }
}
