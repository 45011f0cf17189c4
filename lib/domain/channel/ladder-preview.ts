import { fallbackWords } from '../policy-words'
import { addSeconds } from '../request'
import { ladderStepBetween, type RetryPolicy } from '../retry-policy'
import { endOfWaiting } from '../schedule'
import { channelKindWords, targetOf } from './channel'
import { type Ask, reach, type Setup } from './reach'

/** What will happen to a question, before it is asked: who is told when, and what time decides in the end. */
export type LadderPreview = { steps: PreviewStep[]; end: { at: Date; words: string } | null }
export type PreviewStep = { attempt: number; at: Date; to: string[]; warnings: string[] }

const MAX_STEPS = 12

export function previewLadder(
  policy: RetryPolicy,
  question: Omit<Ask, 'notifyTo'>,
  setup: Setup,
  askedAt: Date,
): LadderPreview {
  const shown = Math.min(policy.maxAttempts, MAX_STEPS)
  const steps = Array.from({ length: shown }, (_, index) =>
    stepOf(policy, question, setup, askedAt, index + 1),
  )
  const end = endOfWaiting(policy, askedAt, null)
  return {
    steps,
    end: end && { at: end, words: fallbackWords[policy.finalFallbackPolicy].name.toLowerCase() },
  }
}

function stepOf(
  policy: RetryPolicy,
  question: Omit<Ask, 'notifyTo'>,
  setup: Setup,
  askedAt: Date,
  attempt: number,
): PreviewStep {
  const rung = ladderStepBetween(policy, attempt - 1, attempt)
  const ask: Ask = {
    ...question,
    hint: rung?.channelHint ?? question.hint,
    notifyTo: rung?.notifyTo ?? null,
  }
  const found = reach(ask, setup)
  const to = found.targets.map(({ channel, recipient }) => {
    const person = recipient === null && ask.notifyTo && !found.refused.includes(ask.notifyTo)
    const words = `${channelKindWords[channel.kind].name} ${targetOf(channel, recipient)}`
    return person ? `${words} for ${ask.notifyTo}` : words
  })
  return {
    attempt,
    at: addSeconds(askedAt, (policy.intervalSeconds ?? 0) * (attempt - 1)),
    to,
    warnings: [
      ...(found.unknownHint ? [`No channel goes by “${found.unknownHint}”: the default is used.`] : []),
      ...found.refused.map((address) => `${address} is not an allowed recipient and is not told.`),
      ...found.unusable.map(({ name, why }) => `${name} ${why}.`),
      ...problems(found.targets.map(({ channel }) => channel)),
      ...(to.length === 0 ? ['Nobody is told: people only see it in the inbox.'] : []),
    ],
  }
}

function problems(channels: Setup['channels']): string[] {
  const broken = new Map(channels.map(({ name, problem }) => [name, problem]))
  return [...broken].flatMap(([name, problem]) =>
    problem ? [`${name} failed when it was last used: ${problem}`] : [],
  )
}
