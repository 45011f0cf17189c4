import { DomainError } from '../error'
import { isJsonObject, type Json, type JsonObject } from '../json'

export type StatePatch = { op: 'set' | 'append' | 'remove'; path: string; value?: Json }

const MAX_STATE = 512 * 1024
const MAX_PARTS = 64
/** Names that would reach the object's prototype instead of its members. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** The state after the patches, in order. A path is `/`-separated, with or without a leading slash. */
export function patchState(state: JsonObject, patches: StatePatch[]): JsonObject {
  return demandSize(patches.reduce(applyPatch, structuredClone(state)))
}

/** The other form of the same call: members of the object replace those of the state. */
export function mergeState(state: JsonObject, part: JsonObject): JsonObject {
  return demandSize({ ...state, ...part })
}

function applyPatch(state: JsonObject, { op, path, value }: StatePatch, index: number): JsonObject {
  const keys = path.replace(/^\//, '').split('/')
  const last = keys.pop() ?? ''
  const refuse = (problem: string) =>
    new DomainError('invalid_input', `patches.${index}.path "${path.slice(0, 200)}" ${problem}.`, {
      field: `patches.${index}.path`,
    })
  if (last === '' || keys.includes('')) throw refuse('has an empty part')
  if ([...keys, last].some((key) => FORBIDDEN.has(key))) throw refuse('has a part that is not allowed')
  if (keys.length >= MAX_PARTS) throw refuse(`has more than ${MAX_PARTS} parts`)
  // A copy: a later patch may reach into the value, and the log keeps it as it was given.
  const given = structuredClone(value ?? null)
  let parent: JsonObject | Json[] = state
  for (const key of keys) parent = step(parent, key, op === 'remove', refuse)
  if (op === 'remove') remove(parent, last, refuse)
  else if (op === 'append') append(parent, last, given, refuse)
  else put(parent, last, given, refuse)
  return state
}

type Refuse = (problem: string) => DomainError

function step(
  parent: JsonObject | Json[],
  key: string,
  mustExist: boolean,
  refuse: Refuse,
): JsonObject | Json[] {
  const found = read(parent, key, refuse)
  if (isJsonObject(found) || Array.isArray(found)) return found
  if (found !== undefined && found !== null) throw refuse('leads through something that is not an object')
  if (mustExist || Array.isArray(parent)) throw refuse('does not exist')
  const made: JsonObject = {}
  parent[key] = made
  return made
}

function read(parent: JsonObject | Json[], key: string, refuse: Refuse): Json | undefined {
  if (!Array.isArray(parent)) return Object.hasOwn(parent, key) ? parent[key] : undefined
  return parent[position(parent, key, refuse)]
}

function put(parent: JsonObject | Json[], key: string, value: Json, refuse: Refuse): void {
  if (Array.isArray(parent)) parent[position(parent, key, refuse)] = value
  else parent[key] = value
}

function append(parent: JsonObject | Json[], key: string, value: Json, refuse: Refuse): void {
  const list = read(parent, key, refuse)
  if (list === undefined || list === null) put(parent, key, [value], refuse)
  else if (Array.isArray(list)) list.push(value)
  else throw refuse('is not a list to append to')
}

function remove(parent: JsonObject | Json[], key: string, refuse: Refuse): void {
  if (read(parent, key, refuse) === undefined) throw refuse('does not exist')
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}

/** An index of a list, or one past its end for what is added there. */
function position(list: Json[], key: string, refuse: Refuse): number {
  const index = key === '-' ? list.length : /^\d{1,9}$/.test(key) ? Number(key) : -1
  if (index < 0 || index > list.length) throw refuse('is no place in the list')
  return index
}

function demandSize(state: JsonObject): JsonObject {
  if (JSON.stringify(state).length <= MAX_STATE) return state
  throw new DomainError('invalid_input', `The state is larger than ${MAX_STATE} characters.`, {
    field: 'state',
  })
}
