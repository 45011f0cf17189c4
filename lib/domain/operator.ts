import type { Actor, OperatorRole } from './actor'
import { DomainError } from './error'
import { unsafeText } from './json-safety'

/** A person with an account, as others may see it: no password hash. */
export type Operator = {
  id: string
  email: string
  name: string
  roles: OperatorRole[]
  hasPassword: boolean
  hasSingleSignOn: boolean
  sessionVersion: number
  createdAt: Date
  lastSignInAt: Date | null
  disabledAt: Date | null
  /** Who they are in Slack; null answers nothing there. */
  slackUserId: string | null
}

const MAX_EMAIL = 254
const MAX_NAME = 100

export function actorOf(operator: Operator): Extract<Actor, { kind: 'operator' }> {
  const { id, email, name, roles } = operator
  return { kind: 'operator', id, email, name, roles }
}

export function isActiveAdmin(operator: Pick<Operator, 'roles' | 'disabledAt'>): boolean {
  return operator.disabledAt === null && operator.roles.includes('admin')
}

/** One spelling per address, so that nobody has two accounts or two throttles. */
export function normalEmail(text: string): string {
  const email = text.trim().toLowerCase()
  if (email.length > MAX_EMAIL || !/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(email))
    throw new DomainError('invalid_input', 'Enter an email address such as ada@example.com.', {
      field: 'email',
    })
  return email
}

/** A member's id as Slack shows it, or null to take it away. */
export function slackUserId(text: string): string | null {
  const id = text.trim().toUpperCase()
  if (id === '' || /^[UW][A-Z0-9]{4,20}$/.test(id)) return id || null
  throw new DomainError(
    'invalid_input',
    'A Slack member id looks like U024BE7LH (profile → copy member ID).',
    {
      field: 'slack_user_id',
    },
  )
}

export function personName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > MAX_NAME || unsafeText(name) !== null || /\p{Cc}|\p{Cf}/u.test(name))
    throw new DomainError('invalid_input', `Enter a name of 1 to ${MAX_NAME} visible characters.`, {
      field: 'name',
    })
  return name
}

/** Refuses what would leave nobody who can administer; `others` are the active admins beside this one. */
export function demandAnAdminRemains(others: number): void {
  if (others === 0)
    throw new DomainError('conflict', 'This is the last active admin. Make somebody else an admin first.')
}
