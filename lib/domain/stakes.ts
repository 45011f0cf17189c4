import { isJsonObject, type Json, type JsonObject } from './json'
import type { Source } from './request'

/** One thing at stake, short enough for a row: `{ name: 'order', value: '12345' }`; a name of '' needs no saying. */
export type Stake = { name: string; value: string }

type Stored = {
  proposal: JsonObject | null
  context: JsonObject
  source?: Pick<Source, 'protocol' | 'correlation'>
}

const SHOWN = 3
const VALUE_LENGTH = 28

// Most telling first; the last word of a key counts too, so `refund_amount` and `targetEnv` are found.
const TELLING = [
  ...['amount', 'total', 'price', 'sum', 'cost', 'budget', 'quantity', 'count'],
  ...[
    'recipient',
    'recipients',
    'to',
    'payee',
    'customer',
    'beneficiary',
    'account',
    'iban',
    'email',
    'phone',
  ],
  ...['order', 'invoice', 'ticket', 'case', 'contract', 'subscription'],
  ...['environment', 'env', 'stage', 'cluster', 'region', 'namespace'],
  ...[
    'target',
    'destination',
    'host',
    'domain',
    'url',
    'endpoint',
    'path',
    'file',
    'folder',
    'bucket',
    'channel',
  ],
  ...[
    'table',
    'database',
    'repository',
    'repo',
    'branch',
    'service',
    'image',
    'version',
    'commit',
    'release',
    'tag',
  ],
  ...['command', 'query', 'sql', 'role', 'permission', 'scope', 'user', 'name', 'subject', 'date', 'id'],
]
const MONEY = new Set(['amount', 'total', 'price', 'sum', 'cost', 'budget'])
/** Their values say what they are: an address, a path, a place. */
const SELF_EVIDENT = new Set([
  'to',
  'recipient',
  'recipients',
  'email',
  'environment',
  'env',
  'path',
  'file',
  'folder',
  'url',
])
/** Prose, bookkeeping and secrets tell nothing about what will happen, or must not be read over a shoulder. */
const SILENT =
  /(^|_)(reason|description|message|body|note|notes|comment|text|content|prompt|summary|html|markdown|trace|span|run|thread|session|request_id|idempotency|key|token|secret|password|authorization|signature|hash|nonce|timestamp|created|updated)(_|$)/

/** The two or three things that matter: what is stored to happen, and the intent whose work waits. */
export function stakesOf(stored: Stored): Stake[] {
  const found = argumentStakes(stored)
  // Second: the end of a row is cut off first.
  return [...operationOf(stored), ...found.slice(0, 1), ...workOf(stored), ...found.slice(1)].slice(0, SHOWN)
}

/** A proposal is about one tool, or about one agent that takes over. */
function operationOf({ source, proposal }: Stored): Stake[] {
  const name = source?.protocol === 'aioc' ? textOf(proposal?.name) : null
  return name === null ? [] : [{ name: proposal?.kind === 'handoff' ? 'handoff' : '', value: shorten(name) }]
}

/** An OpenIntent question is about a piece of work; its title says which. */
function workOf({ source }: Stored): Stake[] {
  const title = source?.protocol === 'openintent' ? textOf(source.correlation.intent) : null
  return title === null ? [] : [{ name: 'intent', value: shorten(title) }]
}

/** The arguments that matter, from what is stored to happen; from the context when nothing is. */
function argumentStakes(stored: Stored): Stake[] {
  const args = stored.proposal?.arguments
  const source = isJsonObject(args) ? args : stored.context
  const currency = textOf(source.currency ?? source.currency_code ?? source.currencyCode)
  const found = candidates(source)
    .map((item, order) => ({ ...item, rank: rankOf(item.words), order }))
    .filter((item) => item.rank < TELLING.length || isJsonObject(args))
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, SHOWN)
  return found.map(({ key, words, value }) =>
    currency && words.some((word) => MONEY.has(word))
      ? { name: '', value: shorten(`${value} ${currency}`) }
      : { name: nameOf(key), value: shorten(value) },
  )
}

type Candidate = { key: string; words: string[]; value: string }

/** Scalars of the object and, for a single nested step, of its members: `{ order: { id: 7 } }` is `order 7`. */
function candidates(source: JsonObject): Candidate[] {
  return Object.entries(source).flatMap(([key, value]) => {
    const inner = isJsonObject(value)
      ? (value.id ?? value.name ?? value.email ?? value.value ?? null)
      : single(value)
    const text = textOf(inner)
    const words = wordsOf(key)
    const isSilent = SILENT.test(words.join('_')) || words[0] === 'currency'
    return text === null || isSilent ? [] : [{ key, words, value: text }]
  })
}

function single(value: Json): Json {
  return Array.isArray(value) && value.length === 1 ? (value[0] ?? null) : value
}

function textOf(value: Json | undefined): string | null {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return null
  const text = value.replace(/[ \t\r\n]+/g, ' ').trim()
  return text === '' ? null : text
}

function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** `order_id` is about an order, `refund_amount` about an amount: the best of its words. */
function rankOf(words: string[]): number {
  const ranks = words.map((word) => TELLING.indexOf(word)).filter((rank) => rank >= 0)
  return ranks.length > 0 ? Math.min(...ranks) : TELLING.length
}

function nameOf(key: string): string {
  if (SELF_EVIDENT.has(key.toLowerCase())) return ''
  const name = wordsOf(key)
    .filter((word, index, all) => word !== 'id' || all.length === 1 || index === 0)
    .join(' ')
  return shorten(name || key, 18)
}

/** Addresses and paths are told apart by their end, so the middle goes. Cuts between characters, never inside one. */
function shorten(text: string, length = VALUE_LENGTH): string {
  const characters = [...text]
  if (characters.length <= length) return text
  const tail = /[/@.]/.test(text) && !text.includes(' ') ? Math.floor(length / 2) : 0
  const head = length - 1 - tail
  return `${characters.slice(0, head).join('')}…${tail ? characters.slice(-tail).join('') : ''}`
}
