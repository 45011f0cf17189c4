import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/domain/actor'
import { addSeconds } from '@/lib/domain/request'
import type { Submission } from '@/lib/domain/transitions/submit'
import { aSubmission } from '@/lib/testing/a-submission'
import { acting, anAgent, anAuditor, anOperator } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin, aPerson, starter } from '@/lib/testing/people'
import { disableOperator } from './disable-operator'
import { dismissRequest } from './dismiss-request'
import { getRequest } from './get-request'
import { mintLink } from './mint-link'
import { openLink } from './open-link'
import { readRequestEvents } from './read-request-events'
import { respondToRequest } from './respond-to-request'
import { reviseRequest } from './revise-request'
import { revokeLink } from './revoke-link'
import { submitRequest } from './submit-request'
import { tickRequest } from './tick-request'
import { verifyRequestEvents } from './verify-request-events'

let pool: pg.Pool
beforeAll(async () => {
  ;({ pool } = await openFreshDatabase())
})
afterAll(closeFreshDatabase)

const alice = acting(anOperator)

async function ask(changes: Partial<Submission> = {}): Promise<string> {
  const input = { submission: aSubmission(changes), idempotencyKey: null, bodyDigest: null }
  return (await submitRequest(acting(anAgent), input)).request.id
}

async function askAndMint(changes: Partial<Submission> = {}) {
  const id = await ask(changes)
  return { id, ...(await mintLink(alice, { requestId: id, recipient: 'carol@example.com', channel: 'api' })) }
}

const stateOf = async (token: string, at = new Date()) => (await openLink(token, at))?.state

/** The actor a link's cookie stands for. */
function holder(link: { id: string; recipient: string; requestId: string; version: number }): Actor {
  const { id, recipient, requestId, version } = link
  return { kind: 'link', id, recipient, requestId, version }
}

test('a link answers its request in the name of its recipient, and coming back shows the outcome', async () => {
  const { id, link, token } = await askAndMint()
  expect(await stateOf(token)).toBe('open')
  await respondToRequest(acting(holder(link)), { requestId: id, value: 'approve', via: 'link' })
  const opened = await openLink(token, addSeconds(link.expiresAt, 999_999))
  expect(opened).toMatchObject({
    state: 'decided',
    request: {
      status: 'approved',
      response: {
        respondedBy: 'carol@example.com',
        via: 'link',
        channel: 'api',
        actor: { kind: 'link', id: link.id, name: 'carol@example.com' },
      },
    },
  })
})

test('lesson 2: only the hash of the token is kept, and the event does not tell it', async () => {
  const { id, link, token } = await askAndMint()
  expect(token).toMatch(/^[\w-]{43}$/)
  const { rows } = await pool.query('select to_jsonb(l)::text as row from links l where id = $1', [link.id])
  const events = await readRequestEvents(alice, id)
  expect(events.map(({ type }) => type)).toEqual(['request.submitted', 'link.minted'])
  expect(events[1]?.data).toEqual({
    link_id: link.id,
    recipient: 'carol@example.com',
    channel: 'api',
    version: 1,
    expires_at: link.expiresAt.toISOString(),
  })
  expect(JSON.stringify([rows, events])).not.toContain(token)
  expect(await verifyRequestEvents(alice, id)).toBeNull()
})

describe('lesson 4: a link dies when', () => {
  test('somebody else decides', async () => {
    const { id, link, token } = await askAndMint()
    await respondToRequest(alice, { requestId: id, value: 'deny', via: 'console' })
    expect(await stateOf(token)).toBe('decided')
    const late = respondToRequest(acting(holder(link)), { requestId: id, value: 'approve', via: 'link' })
    await expect(late).rejects.toMatchObject({
      code: 'already_resolved',
      details: { winner: { responded_by: 'alice@example.com' } },
    })
  })

  test('the request is withdrawn', async () => {
    const { id, link, token } = await askAndMint()
    await dismissRequest(acting(anAgent), { requestId: id, reason: 'not needed' })
    expect(await stateOf(token)).toBe('decided')
    const late = respondToRequest(acting(holder(link)), { requestId: id, value: 'approve', via: 'link' })
    await expect(late).rejects.toMatchObject({ code: 'already_resolved' })
  })

  test('time decides', async () => {
    const { id, link, token } = await askAndMint({ timeoutSeconds: 600 })
    const end = addSeconds(link.createdAt, 601)
    await tickRequest({ ...acting({ kind: 'system', name: 'clock' }), now: () => end }, id)
    expect(await stateOf(token)).toBe('decided')
  })

  test('the question is changed', async () => {
    const { id, link, token } = await askAndMint()
    await reviseRequest(acting(anAgent), {
      requestId: id,
      submission: aSubmission({ question: 'Refund twice?' }),
    })
    expect(await stateOf(token)).toBe('revised')
    const late = respondToRequest(acting(holder(link)), { requestId: id, value: 'approve', via: 'link' })
    await expect(late).rejects.toMatchObject({ code: 'version_changed' })
  })

  test('somebody else is asked: reassigning is a revision', async () => {
    const { id, link, token } = await askAndMint()
    await reviseRequest(acting(anAgent), {
      requestId: id,
      submission: aSubmission({ assignees: ['dave@example.com'] }),
    })
    expect(await stateOf(token)).toBe('revised')
    const late = respondToRequest(acting(holder(link)), { requestId: id, value: 'approve', via: 'link' })
    await expect(late).rejects.toMatchObject({ code: 'version_changed' })
  })

  test('its time is over, which the verb itself asks', async () => {
    const { id, link, token } = await askAndMint()
    expect(await stateOf(token, new Date(link.expiresAt.getTime() - 1))).toBe('open')
    expect(await stateOf(token, link.expiresAt)).toBe('expired')
    const late = acting(holder(link), link.expiresAt)
    const answer = respondToRequest(late, { requestId: id, value: 'approve', via: 'link' })
    await expect(answer).rejects.toMatchObject({ code: 'gone' })
  })

  test('it is taken back, which the verb itself asks', async () => {
    const { id, link, token } = await askAndMint()
    const revoked = await revokeLink(alice, link.id)
    expect(await revokeLink(alice, link.id)).toEqual(revoked)
    expect(await stateOf(token)).toBe('revoked')
    const late = respondToRequest(acting(holder(link)), { requestId: id, value: 'approve', via: 'link' })
    await expect(late).rejects.toMatchObject({ code: 'gone' })
    const types = (await readRequestEvents(alice, id)).map(({ type }) => type)
    expect(types).toEqual(['request.submitted', 'link.minted', 'link.revoked'])
  })
})

test('lesson 4: a link answers no other request', async () => {
  const { link } = await askAndMint()
  const other = await ask()
  const attempt = respondToRequest(acting(holder(link)), { requestId: other, value: 'approve', via: 'link' })
  await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
  await expect(getRequest(acting(holder(link)), other)).rejects.toMatchObject({ code: 'not_found' })
})

test('lesson 1: opening changes nothing, however often a scanner does it', async () => {
  const { id, token } = await askAndMint()
  const everything = async () => {
    const { rows } = await pool.query(
      `select (select jsonb_agg(l) from links l) as links, (select jsonb_agg(r) from requests r where id = $1) as request,
        (select count(*) from events) as events, (select count(*) from sightings) as sightings`,
      [id],
    )
    return rows[0]
  }
  const before = await everything()
  for (let visit = 0; visit < 5; visit++) expect(await stateOf(token)).toBe('open')
  expect(await everything()).toEqual(before)
})

test('a link does not outlive its request', async () => {
  const { id, link } = await askAndMint({ timeoutSeconds: 600 })
  expect(link.expiresAt).toEqual((await getRequest(alice, id)).expiresAt)
})

test('a token nobody made leads nowhere', async () => {
  expect(await openLink('x'.repeat(43), new Date())).toBeNull()
  expect(await openLink('', new Date())).toBeNull()
})

describe('making a link is refused', () => {
  test('to the agent that asked: it could answer itself', async () => {
    const minting = mintLink(acting(anAgent), { requestId: await ask(), recipient: 'me', channel: 'api' })
    await expect(minting).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('to a key that asked, although it may also answer others', async () => {
    const both: Actor = { kind: 'agent', id: 'key_agent', name: 'both', roles: ['agent', 'responder'] }
    const minting = mintLink(acting(both), { requestId: await ask(), recipient: 'me', channel: 'api' })
    await expect(minting).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('to an auditor and to the holder of a link', async () => {
    const { id, link } = await askAndMint()
    const auditor = acting(anAuditor)
    for (const ctx of [auditor, acting(holder(link))])
      await expect(mintLink(ctx, { requestId: id, recipient: 'me', channel: 'api' })).rejects.toMatchObject({
        code: 'forbidden',
      })
  })

  test('for a decided request, with the winner', async () => {
    const id = await ask()
    await respondToRequest(alice, { requestId: id, value: 'deny', via: 'console' })
    const minting = mintLink(alice, { requestId: id, recipient: 'carol@example.com', channel: 'api' })
    await expect(minting).rejects.toMatchObject({ code: 'already_resolved' })
    const { rowCount } = await pool.query('select from links where request_id = $1', [id])
    expect(rowCount).toBe(0)
  })

  test.each([
    ['recipient', { recipient: '  ' }],
    ['recipient', { recipient: 'x'.repeat(201) }],
    ['expires_in_seconds', { recipient: 'carol', expiresInSeconds: 59 }],
    ['expires_in_seconds', { recipient: 'carol', expiresInSeconds: 1e9 }],
  ])('for a bad %s', async (field, input) => {
    const minting = mintLink(alice, { requestId: await ask(), channel: 'api', ...input })
    await expect(minting).rejects.toMatchObject({ code: 'invalid_input', details: { field } })
  })
})

test('the links of somebody whose account is disabled die with it, those of others do not', async () => {
  const person = await aPerson(await anAdmin(), 'a_b@example.com', 'operator')
  const requestId = await ask()
  const mintFor = (recipient: string) => mintLink(alice, { requestId, recipient, channel: 'console' })
  const [theirs, other] = [await mintFor('A_B@example.com'), await mintFor('axb@example.com')]
  await disableOperator(starter, { operatorId: person.id })
  expect(await stateOf(theirs.token)).toBe('revoked')
  expect(await stateOf(other.token)).toBe('open')
  await expect(
    respondToRequest(acting(holder(theirs.link)), { requestId, value: 'approve', via: 'link' }),
  ).rejects.toMatchObject({ code: 'gone' })
})
