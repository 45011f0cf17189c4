import { DomainError } from '../error'
import { canon } from './canon'
import { type Fingerprint, fingerprint } from './fingerprint'
import { parseArguments } from './parse-arguments'
import type { SuspendedProposal } from './suspended-proposal'
import { findUnsafeProposal } from './unsafe-proposal'

type FieldError = { field: string; message: string }

/** A proposal is taken only if everything it says about its arguments is what the arguments themselves give. */
export function checkProposal(proposal: SuspendedProposal): Fingerprint {
  const own = fingerprint(proposal)
  const errors = proposal.kind === 'tool' ? toolErrors(proposal, own) : handoffErrors(proposal, own)
  if (proposal.proposalHash !== own.hash)
    errors.push({ field: 'proposal.proposalHash', message: 'is not the hash of this proposal' })
  const [first] = errors
  if (!first) return own
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  throw new DomainError('invalid_input', `${first.field} ${first.message}${more}.`, {
    field: first.field,
    errors,
  })
}

type Tool = Extract<SuspendedProposal, { kind: 'tool' }>
type Handoff = Extract<SuspendedProposal, { kind: 'handoff' }>

function toolErrors(proposal: Tool, own: Fingerprint): FieldError[] {
  const errors: FieldError[] = []
  if (proposal.argsCanonicalJson !== own.canonicalJson)
    errors.push({
      field: 'proposal.argsCanonicalJson',
      message: 'is not the canonical JSON of parsedArguments',
    })
  const read = parseArguments(proposal.rawArguments)
  const unsafe = findUnsafeProposal(read)
  const path = ['proposal.rawArguments', unsafe?.path].filter(Boolean).join('.')
  if (unsafe) errors.unshift({ field: path, message: unsafe.problem })
  else if (canon(read) !== own.canonicalJson)
    errors.push({ field: 'proposal.rawArguments', message: 'does not read as parsedArguments' })
  return errors
}

function handoffErrors(proposal: Handoff, own: Fingerprint): FieldError[] {
  if (proposal.payloadCanonicalJson === own.canonicalJson) return []
  return [{ field: 'proposal.payloadCanonicalJson', message: 'is not the canonical JSON of handoffPayload' }]
}
