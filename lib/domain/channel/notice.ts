import { isJsonObject, type Json } from '../json'
import { defaultLinkPolicy, type LinkPolicy, signInReasons } from '../link-policy'
import { type Choice, choicesOf, type Prompt } from '../prompt'
import { publicFace } from '../public-face'
import type { ApprovalRequest, Priority } from '../request'
import { exactWords } from '../time-words'
import { visibleString } from '../visible-text'
import type { NoticeReason } from './plan'

/** What people are told, before a channel gives it its form. Every text is already made visible. */
export type Notice = {
  /** The delivery's own id: a repeat is recognised by it. */
  id: string
  requestId: string
  version: number
  reason: NoticeReason | 'test'
  /** One line: what this is, who asks, and the beginning of the question. */
  subject: string
  question: string
  asker: string
  /** What happens by default and when. */
  byDefault: string
  defaultAt: string | null
  /** `Reminder 2 of 3`; null for the first time. */
  reminder: string | null
  /** Whom a message to a place is meant for. */
  forWhom: string | null
  priority: Priority
  isHighRisk: boolean
  url: string
  /** What may be answered without seeing more: never what is dangerous. */
  choices: { value: string; label: string }[]
  /** How it ended; null while it waits. */
  outcome: string | null
  /** Context and arguments; null unless an admin marked the channel as private. */
  details: string | null
}

export type NoticeParts = {
  id: string
  reason: NoticeReason | 'test'
  attempt: number
  url: string
  forWhom?: string | null
  isPrivate?: boolean
  /** What links may answer without an account; the same rule holds for buttons in a chat. */
  linkPolicy?: LinkPolicy
}

const MAX_QUESTION = 2000
const MAX_DETAILS = 8000

/** Builds the message from what is stored. Of an aioc proposal only the public reason leaves the house. */
export function buildNotice(request: ApprovalRequest, parts: NoticeParts): Notice {
  const shown = parts.isPrivate ? request : publicFace(request)
  const spoken = { ...request, prompt: spokenPrompt(request.prompt, shown.prompt) }
  const question = cut(visibleString(shown.question), MAX_QUESTION)
  const asker = oneLine(shown.source.agent, 100)
  const reminder = parts.reason === 'reminder' ? reminderWords(request, parts.attempt) : null
  const outcome = request.status === 'pending' ? null : outcomeWords(request)
  const isHighRisk = signInReasons(request, parts.linkPolicy ?? defaultLinkPolicy).length > 0
  return {
    id: parts.id,
    requestId: request.id,
    version: request.version,
    reason: parts.reason,
    subject: `${lead(parts.reason, reminder, asker)}: ${oneLine(shown.question, 120)}`,
    question,
    asker,
    byDefault: defaultWords(spoken),
    defaultAt: request.expiresAt?.toISOString() ?? null,
    reminder,
    forWhom: parts.forWhom ? oneLine(parts.forWhom, 100) : null,
    priority: request.priority,
    isHighRisk,
    url: parts.url,
    choices: outcome || isHighRisk ? [] : harmless(choicesOf(spoken.prompt)),
    outcome,
    details: parts.isPrivate ? detailsOf(request) : null,
  }
}

/** `Reminder 2 of 3`, and the last one says so. */
export function reminderWords({ retryPolicy }: ApprovalRequest, attempt: number): string {
  const { maxAttempts } = retryPolicy
  return attempt >= maxAttempts
    ? `Last reminder (${attempt} of ${maxAttempts})`
    : `Reminder ${attempt} of ${maxAttempts}`
}

export function defaultWords(request: ApprovalRequest): string {
  if (!request.expiresAt) return 'It waits until somebody answers.'
  const by = `If nobody answers by ${exactWords(request.expiresAt.getTime(), 'UTC')}:`
  if (request.retryPolicy.finalFallbackPolicy === 'fail')
    return `${by} it expires, and the agent is told that nobody answered.`
  return `${by} ${valueWords(request, request.fallbackValue ?? null)}`
}

function outcomeWords({ status, response, outcome }: ApprovalRequest): string {
  if (response) return `${capital(status)} by ${oneLine(response.respondedBy, 100)}.`
  if (outcome?.type === 'fallback') return 'Nobody answered; the default was used.'
  return status === 'dismissed' ? 'The question was withdrawn.' : 'Nobody answered in time.'
}

function valueWords({ prompt }: ApprovalRequest, value: Json): string {
  const choice = choicesOf(prompt).find((each) => each.value === value)
  if (choice) return `“${oneLine(choice.label, 100)}”.`
  if (isJsonObject(value) || Array.isArray(value)) return 'the agent’s own default is used.'
  return `“${oneLine(String(value), 100)}”.`
}

function lead(reason: NoticeParts['reason'], reminder: string | null, asker: string): string {
  if (reason === 'test') return 'Test'
  if (reason === 'closing') return 'Decided'
  if (reminder) return `${reminder} from ${asker}`
  return reason === 'revised' ? `${asker} changed the question` : `${asker} asks`
}

/** The stored values under the words that may be told: a runtime may have written its proposal into the labels. */
function spokenPrompt(prompt: Prompt, shown: Prompt): Prompt {
  if (prompt.type !== 'choice' && prompt.type !== 'confirm') return prompt
  const words = choicesOf(shown).map(({ label }) => label)
  const choices = prompt.choices.map((choice, index) => ({ ...choice, label: words[index] ?? choice.label }))
  return { ...prompt, choices }
}

function harmless(choices: Choice[]): Notice['choices'] {
  return choices
    .filter(({ style, disabled }) => style !== 'danger' && !disabled)
    .slice(0, 5)
    .map(({ value, label }) => ({ value, label: oneLine(label, 70) }))
}

function detailsOf({ proposal, context }: ApprovalRequest): string | null {
  const parts = [
    ...(proposal ? [`${proposal.kind} ${proposal.name}\n${pretty(proposal.arguments)}`] : []),
    ...(Object.keys(context).length > 0 ? [`Context\n${pretty(context)}`] : []),
  ]
  return parts.length === 0 ? null : cut(visibleString(parts.join('\n\n')), MAX_DETAILS)
}

function pretty(value: Json): string {
  return JSON.stringify(value, null, 2)
}

/** Nothing an agent writes may begin a new line of a subject or a title. */
export function oneLine(text: string, length: number): string {
  return cut(visibleString(text).replace(/\s+/g, ' ').trim(), length)
}

/** Cuts between characters, never inside one. */
export function cut(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
