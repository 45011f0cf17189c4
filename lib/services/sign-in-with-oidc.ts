import { DomainError } from '@/lib/domain/error'
import { actorOf, normalEmail, type Operator } from '@/lib/domain/operator'
import { commitAdmin, lockAdmin } from '@/lib/store/admin-events'
import { type Tx, transact } from '@/lib/store/database'
import { claimInvitation, findOpenInvitation } from '@/lib/store/invitations'
import { changeOperator, findOperator, insertOperator } from '@/lib/store/operators'
import type { Context } from './context'

/** What the identity provider vouches for; `subject` includes the issuer. */
type Identity = { subject: string; email: string | null; isEmailVerified: boolean; name: string | null }

/** Lets in people who are known or invited; a valid account at the provider alone opens nothing. */
export function signInWithOidc(ctx: Context, identity: Identity): Promise<Operator> {
  const at = ctx.now()
  return transact(async (tx) => {
    await lockAdmin(tx)
    const operator =
      (await findOperator(tx, { oidcSubject: identity.subject })) ?? (await recognise(tx, ctx, identity, at))
    if (operator.disabledAt)
      throw new DomainError('forbidden', 'This account is disabled. Ask an admin to enable it.', {
        reason: 'disabled',
      })
    const signedIn = await changeOperator(tx, operator.id, { lastSignInAt: at })
    const data = { operator: signedIn.id, with: 'oidc' }
    await commitAdmin(tx, { actor: actorOf(signedIn), at }, { type: 'operator.signed_in', data })
    return signedIn
  })
}

// An unverified email could be anybody's: it must not open somebody else's account.
async function recognise(tx: Tx, ctx: Context, identity: Identity, at: Date): Promise<Operator> {
  if (!identity.email || !identity.isEmailVerified)
    throw new DomainError(
      'forbidden',
      'The identity provider does not confirm your email address, so Countersign cannot tell who you are.',
      { reason: 'unverified_email' },
    )
  const email = normalEmail(identity.email)
  const known = await findOperator(tx, { email })
  if (known) return link(tx, known, identity.subject, at)
  const invitation = await findOpenInvitation(tx, email, at)
  if (!invitation || !(await claimInvitation(tx, invitation.id, at)))
    throw new DomainError('forbidden', `Nobody has invited ${email}. Ask an admin for an invitation.`, {
      reason: 'not_invited',
    })
  const operator = await insertOperator(tx, {
    id: ctx.newId('opr'),
    email,
    name: identity.name?.trim().slice(0, 100) || email,
    roles: invitation.roles,
    createdAt: at,
    oidcSubject: identity.subject,
  })
  const by = { actor: actorOf(operator), at }
  await commitAdmin(tx, by, { type: 'invitation.accepted', data: { invitation: invitation.id, email } })
  await commitAdmin(tx, by, {
    type: 'operator.created',
    data: { operator: operator.id, email, roles: operator.roles },
  })
  return operator
}

async function link(tx: Tx, known: Operator, subject: string, at: Date): Promise<Operator> {
  if (known.hasSingleSignOn)
    throw new DomainError(
      'forbidden',
      `${known.email} is linked to another account at the identity provider. Ask an admin.`,
      { reason: 'other_identity' },
    )
  const linked = await changeOperator(tx, known.id, { oidcSubject: subject })
  const data = { operator: known.id, email: known.email }
  await commitAdmin(tx, { actor: actorOf(linked), at }, { type: 'operator.linked', data })
  return linked
}
