/** What next-auth may put behind `/sign-in?error=`; text from an address is never shown as it is. */
const problems: Record<string, string> = {
  unauthenticated: 'The email or the password is wrong.',
  too_many_requests: 'Too many failed attempts. Wait a little, then try again.',
  unavailable: 'Too many people are signing in right now. Try again in a minute.',
  disabled: 'This account is disabled. Ask an admin to enable it.',
  unverified_email:
    'The identity provider does not confirm your email address, so Countersign cannot tell who you are.',
  not_invited: 'Nobody has invited this email address. Ask an admin for an invitation.',
  other_identity: 'This email address is linked to another account at the identity provider. Ask an admin.',
  SessionRequired: 'Sign in to go on.',
}

export function signInProblem(code: unknown): string | null {
  if (typeof code !== 'string' || code === '') return null
  return Object.hasOwn(problems, code)
    ? (problems[code] ?? null)
    : 'Signing in did not work. Try again; if it keeps failing, tell an admin.'
}
