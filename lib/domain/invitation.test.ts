import { expect, it } from 'vitest'
import { type Invitation, invitationEnd, invitationState } from './invitation'

const at = new Date('2026-11-18T12:00:00Z')
const anInvitation: Invitation = {
  id: 'inv_1',
  email: 'ada@example.com',
  roles: ['operator'],
  createdAt: at,
  createdBy: 'admin@example.com',
  expiresAt: invitationEnd(at),
  acceptedAt: null,
  revokedAt: null,
}

it.each<[string, Partial<Invitation>, Date]>([
  ['open', {}, at],
  ['open', {}, new Date('2026-11-25T11:59:59.999Z')],
  ['expired', {}, new Date('2026-11-25T12:00:00Z')],
  ['open', { expiresAt: null }, new Date('2036-01-01')],
  ['revoked', { revokedAt: at }, at],
  ['accepted', { acceptedAt: at }, new Date('2036-01-01')],
  ['accepted', { acceptedAt: at, revokedAt: at }, at],
])('%s: %j', (state, change, now) => {
  expect(invitationState({ ...anInvitation, ...change }, now)).toBe(state)
})
