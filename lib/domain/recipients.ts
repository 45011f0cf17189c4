import { DomainError } from './error'
import { unsafeText } from './json-safety'

/** Who may be told of a request besides the people of a channel (RFC-0026 §11). */
export type Recipients = {
  /** What admins allow. */
  allowed: string[]
  /** Emails of the people with an account: always allowed. */
  operators: string[]
}

/** Whether somebody a ladder names may be told. */
export type RecipientRule = (notifyTo: string) => boolean

/** Until a list says otherwise nobody may: an agent writes the ladder, so it must not choose who reads a question. */
export const nobody: RecipientRule = () => false

const MAX_RECIPIENTS = 500
const MAX_LENGTH = 200

export function recipientRule({ allowed, operators }: Recipients): RecipientRule {
  const known = new Set([...allowed, ...operators].map(fold))
  return (notifyTo) => known.has(fold(notifyTo))
}

/** The list as an admin wrote it: one address each, without empty ones and repetitions. */
export function recipientList(written: string[]): string[] {
  const list = new Map<string, string>()
  for (const line of written) {
    const address = line.trim()
    if (address !== '' && !list.has(fold(address))) list.set(fold(address), demandAddress(address))
  }
  if (list.size > MAX_RECIPIENTS) throw refused(`The list has more than ${MAX_RECIPIENTS} addresses.`)
  return [...list.values()]
}

function demandAddress(address: string): string {
  if (address.length > MAX_LENGTH) throw refused(`An address has at most ${MAX_LENGTH} characters.`)
  if (unsafeText(address) !== null || /\s/.test(address))
    throw refused(`“${address.slice(0, 60)}” is not one address: give each its own line.`)
  return address
}

function refused(message: string): DomainError {
  return new DomainError('invalid_input', message, { field: 'recipients' })
}

/** Addresses are told apart as mail does in practice: without regard to case. */
function fold(address: string): string {
  return address.trim().toLowerCase()
}
