// The canonical form and hash of a proposal, as the runtime makes them and the console checks them.
import { createHash } from 'node:crypto'

/** JSON with keys in order of their UTF-16 code units; keys that look like integers come first. */
export function canon(value) {
  return JSON.stringify(rebuilt(value))
}

function rebuilt(value) {
  if (Array.isArray(value)) return value.map(rebuilt)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, rebuilt(value[key])]))
}

const hash = (value) => createHash('sha256').update(canon(value)).digest('hex')

/** The model's text as arguments: nothing is {}, and what is not JSON is kept as it is. */
export function parseArguments(raw) {
  if (raw.trim() === '') return {}
  try {
    return JSON.parse(raw.trim())
  } catch {
    return { __raw: raw }
  }
}

export function fingerprintTool({ agentName, toolName, rawArguments }) {
  const parsedArguments = parseArguments(rawArguments)
  const argsCanonicalJson = canon(parsedArguments)
  const proposalHash = hash({ kind: 'tool', agentName, toolName, argsCanonicalJson })
  return { kind: 'tool', agentName, toolName, rawArguments, parsedArguments, argsCanonicalJson, proposalHash }
}

export function fingerprintHandoff({ agentName, toAgentName, rawArguments }) {
  const handoffPayload = parseArguments(rawArguments)
  const payloadCanonicalJson = canon(handoffPayload)
  const names = { fromAgentName: agentName, toAgentName }
  const proposalHash = hash({ kind: 'handoff', ...names, payloadCanonicalJson })
  return { kind: 'handoff', agentName, ...names, handoffPayload, payloadCanonicalJson, proposalHash }
}
