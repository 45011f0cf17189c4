import { beforeAll, describe, expect, test } from 'vitest'
import { linkContext } from '@/lib/auth/link'
import { errorStatus } from '@/lib/contract/error-status'
import type { Actor } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/error'
import type { JsonObject } from '@/lib/domain/json'
import type { ApprovalRequest } from '@/lib/domain/request'
import { getRequest } from '@/lib/services/get-request'
import { mintLink } from '@/lib/services/mint-link'
import { openLink } from '@/lib/services/open-link'
import { type RespondInput, respondToRequest } from '@/lib/services/respond-to-request'
import { pool } from '@/lib/store/database'
import { acting, anAuditor, anOperator } from '@/lib/testing/actors'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'
import { starter } from '@/lib/testing/people'

apiForTests()

/** A key that may ask and answer: it must not answer itself. */
let asking: Caller
let responder: Caller
let observer: Caller
beforeAll(async () => {
  asking = await aCaller('agent', 'responder')
  responder = await aCaller('responder')
  observer = await aCaller('observer')
})

/** A question of an intent, because every door there is can answer such a one. */
type Asked = { id: string; intentId: string; suspensionId: string; version: number; token: string }
type Who = 'somebody who may' | 'somebody who may not' | 'who asked'
type Attempt = { value?: string; who?: Who }

/** Whatever the door, the HTTP status its caller is given. */
async function statusOf(run: () => Promise<unknown>): Promise<number> {
  try {
    await run()
    return 200
  } catch (error) {
    if (error instanceof DomainError) return errorStatus[error.code]
    throw error
  }
}

function keyOf(who: Who): Caller {
  return { 'somebody who may': responder, 'somebody who may not': observer, 'who asked': asking }[who]
}

const doors: { [name: string]: (asked: Asked, attempt: Attempt) => Promise<number> } = {
  async REST({ id, version }, { value = 'approve', who = 'somebody who may' }) {
    return (await keyOf(who).post(`/requests/${id}/response`, { value, version })).status
  },
  async OpenIntent({ intentId, suspensionId }, { value = 'approve', who = 'somebody who may' }) {
    const body = { suspension_id: suspensionId, value }
    return (await keyOf(who).post(`/intents/${intentId}/suspend/respond`, body)).status
  },
  console({ id, version }, { value = 'approve', who = 'somebody who may' }) {
    const actor: Actor = who === 'somebody who may' ? anOperator : anAuditor
    const answer: RespondInput = { requestId: id, value, version, via: 'console' }
    return statusOf(() => respondToRequest(acting(actor), answer))
  },
  async link({ id, token }, { value = 'approve', who = 'somebody who may' }) {
    // Who asked has no link; the way there is to make one.
    if (who === 'who asked') return (await asking.post(`/requests/${id}/links`, { recipient: 'me' })).status
    const other = who === 'somebody who may' ? null : await ask()
    const opened = await openLink(other?.token ?? token, new Date())
    if (!opened) return 404
    const answer = { requestId: id, value, version: opened.link.version, via: 'link' } as const
    return statusOf(() => respondToRequest(linkContext(opened), answer))
  },
}

async function ask(parts: JsonObject = {}): Promise<Asked> {
  const agent = openIntentAgent(asking)
  const { id: intentId } = await agent.create()
  const record = aRecord(parts)
  await agent.suspend(intentId, record)
  const { rows } = await pool().query('select request_id as id from suspensions where intent_id = $1', [
    intentId,
  ])
  const { id } = rows[0]
  const minted = await mintLink(starter, { requestId: id, recipient: 'carol@example.com', channel: 'email' })
  return { id, intentId, suspensionId: String(record.id), version: 1, token: minted.token }
}

const read = ({ id }: Asked): Promise<ApprovalRequest> => getRequest(starter, id)

/** The agent asks something else instead. */
async function change({ intentId, suspensionId }: Asked, record: JsonObject): Promise<void> {
  const agent = openIntentAgent(asking)
  const { version } = await agent.read(intentId)
  const changed = { ...aRecord(), id: suspensionId, question: 'Refund twice?', ...record }
  expect((await agent.patch(intentId, version, '_suspension', changed)).status).toBe(200)
}

describe.each(Object.keys(doors))('lesson 5: through %s', (name) => {
  const answer = (asked: Asked, attempt: Attempt = {}) => doors[name]?.(asked, attempt)
  const refuses = async (asked: Asked, attempt: Attempt, ...statuses: number[]) => {
    const before = await read(asked)
    expect(statuses).toContain(await answer(asked, attempt))
    expect(await read(asked)).toEqual(before)
  }

  test('an answer is taken', async () => {
    const asked = await ask()
    expect(await answer(asked)).toBe(200)
    expect((await read(asked)).response?.value).toBe('approve')
  })

  test('there is a single answer', async () => {
    const asked = await ask()
    const first = { requestId: asked.id, value: 'deny', via: 'console' } as const
    await respondToRequest(acting(anOperator), first)
    await refuses(asked, {}, 409)
  })

  test.each(['maybe', 'Approve refund', ''])('the choice must be one that was offered: %j', async (value) => {
    await refuses(await ask(), { value }, 422)
  })

  test('a disabled choice is not chosen', async () => {
    const asked = await ask()
    // No wire of this test's agent can disable a choice; a tool's can.
    await pool().query(
      `update requests set choices = jsonb_set(choices::jsonb, '{0,disabled}', 'true')::json where id = $1`,
      [asked.id],
    )
    await refuses(asked, {}, 422)
    expect(await answer(asked, { value: 'deny' })).toBe(200)
  })

  test('an answer to the question as it was before is refused', async () => {
    const asked = await ask()
    // OpenIntent's answer names the suspension, not its version: a new question has a new id there.
    await change(asked, name === 'OpenIntent' ? { id: 'another' } : {})
    await refuses(asked, {}, 409)
  })

  test('who asked does not answer', async () => {
    // The console has no key that asks; its auditor is refused like every other reader.
    await refuses(await ask(), { who: 'who asked' }, 403)
  })

  test('who may only read, or has a link to something else, does not answer', async () => {
    await refuses(await ask(), { who: 'somebody who may not' }, 403, 404)
  })

  test('nobody answers after the end, although no timer has fired', async () => {
    const asked = await ask()
    await pool().query(`update requests set expires_at = now() - interval '1 second' where id = $1`, [
      asked.id,
    ])
    await refuses(asked, {}, 409)
  })

  test('a link does not answer what takes an account', async () => {
    const asked = await ask({ decision_record: { risk: 0.95 } })
    if (name !== 'link') return expect(await answer(asked)).toBe(200)
    await refuses(asked, {}, 403)
  })
})
