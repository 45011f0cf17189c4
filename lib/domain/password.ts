import { DomainError } from './error'

export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 200

/** Length is the only rule: composition rules make passwords worse (NIST SP 800-63B §5.1.1.2). */
export function demandPassword(password: string): void {
  const length = [...password].length
  if (length < MIN_PASSWORD)
    throw new DomainError('invalid_input', `Use at least ${MIN_PASSWORD} characters.`, { field: 'password' })
  if (length > MAX_PASSWORD)
    throw new DomainError('invalid_input', `Use at most ${MAX_PASSWORD} characters.`, { field: 'password' })
}
