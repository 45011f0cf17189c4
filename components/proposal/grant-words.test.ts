import { describe, expect, it } from 'vitest'
import type { GrantView } from '@/lib/contract/native/request-view'
import { grantWords } from './grant-words'

const grant: GrantView = {
  id: 'grt_1',
  proposal_hash: 'a'.repeat(64),
  scope: null,
  approved_at: '2026-01-01T10:00:00Z',
  expires_at: '2026-01-01T11:00:00Z',
  revoked_at: null,
  revoked_by: null,
  consumed_at: null,
  consumed_by: null,
}
const used = { consumed_at: '2026-01-01T10:30:00Z', consumed_by: 'billing' }
const revoked = { revoked_at: '2026-01-01T10:20:00Z', revoked_by: 'ada@example.com' }

describe('grantWords', () => {
  it.each([
    ['before its end', {}, '2026-01-01T10:59:59Z', 'The approval waits to be used', true],
    ['without an end', { expires_at: null }, '2030-01-01T00:00:00Z', 'The approval waits to be used', true],
    ['at its end', {}, '2026-01-01T11:00:00Z', 'The approval ended unused', false],
    ['once used', used, '2026-01-01T10:40:00Z', 'The approval was used', false],
    ['used and past its end', used, '2026-01-01T12:00:00Z', 'The approval was used', false],
    ['revoked', revoked, '2026-01-01T12:00:00Z', 'The approval was revoked', false],
  ])('%s', (_, change, now, headline, isUsable) => {
    expect(grantWords({ ...grant, ...change }, Date.parse(now))).toMatchObject({ headline, isUsable })
  })
})
