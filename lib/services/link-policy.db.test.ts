import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLinkPolicy } from '@/lib/domain/link-policy'
import { pool } from '@/lib/store/database'
import { acting, anAgent, anAuditor, anOperator } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { starter } from '@/lib/testing/people'
import { mintLink } from './mint-link'
import { openLink } from './open-link'
import { readLinkPolicy } from './read-link-policy'
import { respondToRequest } from './respond-to-request'
import { setLinkPolicy } from './set-link-policy'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

async function aLinkTo(parts: Parameters<typeof ask>[0]) {
  const { id, version } = await ask(parts, { moment: new Date() })
  const input = { requestId: id, recipient: 'carol@example.com', channel: 'email' } as const
  const { link, token } = await mintLink(acting(anOperator), input)
  const holder = acting({ kind: 'link', id: link.id, recipient: link.recipient, requestId: id, version })
  return { id, token, answer: () => respondToRequest(holder, { requestId: id, value: 'yes', via: 'link' }) }
}

test('a link to a request of high risk can be made and shows it, but does not answer; an account does', async () => {
  const { id, token, answer } = await aLinkTo({ risk: 0.9 })
  expect(await openLink(token, new Date())).toMatchObject({
    state: 'open',
    signInReasons: ['its risk is 0.9'],
  })
  await expect(answer()).rejects.toMatchObject({
    code: 'sign_in_required',
    details: { reasons: ['its risk is 0.9'], sign_in: `/inbox/${id}` },
  })
  const answered = await respondToRequest(acting(anOperator), { requestId: id, value: 'yes', via: 'console' })
  expect(answered).toMatchObject({ status: 'approved', response: { channel: null } })
})

test('the rule counts at once, for links already sent', async () => {
  const { answer } = await aLinkTo({ risk: 0.5 })
  await setLinkPolicy(starter, { maxRisk: 0.4, maxPriority: 'high' })
  await expect(answer()).rejects.toMatchObject({ code: 'sign_in_required' })
  await setLinkPolicy(starter, { maxRisk: 0.5, maxPriority: 'high' })
  expect(await answer()).toMatchObject({ status: 'approved', response: { via: 'link', channel: 'email' } })
})

test('each change is an event, in words', async () => {
  expect(await readLinkPolicy(starter)).toMatchObject({ policy: { maxRisk: 0.5, maxPriority: 'high' } })
  const { rows } = await pool().query(
    `select data from events where type = 'policy.links_changed' order by seq`,
  )
  expect(rows[0].data).toEqual({
    from: { max_risk: defaultLinkPolicy.maxRisk, max_priority: 'high' },
    to: { max_risk: 0.4, max_priority: 'high' },
    words: expect.stringContaining('up to 0.4'),
  })
  expect(rows).toHaveLength(2)
})

test.each([anOperator, anAuditor, anAgent])('$roles do not set it', async (actor) => {
  const ctx = acting(actor)
  await expect(readLinkPolicy(ctx)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(setLinkPolicy(ctx, defaultLinkPolicy)).rejects.toMatchObject({ code: 'forbidden' })
})
