import { createHmac } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { slackButtonValue } from '@/lib/domain/channel/slack-button'
import { actorOf, type Operator } from '@/lib/domain/operator'
import type { ApprovalRequest } from '@/lib/domain/request'
import { setSlackUser } from '@/lib/services/channel/set-slack-user'
import { clockContext } from '@/lib/services/context'
import { disableOperator } from '@/lib/services/disable-operator'
import { getRequest } from '@/lib/services/get-request'
import { approveAndDeny } from '@/lib/testing/a-submission'
import { acting } from '@/lib/testing/actors'
import { apiForTests } from '@/lib/testing/api'
import { ask } from '@/lib/testing/ask'
import { addChannel } from '@/lib/testing/channels'
import { anHttpReceiver, type HttpReceiver } from '@/lib/testing/http-receiver'
import { anAdmin, aPerson } from '@/lib/testing/people'
import { refusalFrom } from '@/lib/testing/refusal'
import { api } from '../app'

vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})
apiForTests()

const SECRET = 'slack-signing-secret'
let admin: Operator
let alice: Operator
let slack: HttpReceiver
let request: ApprovalRequest
beforeAll(async () => {
  admin = await anAdmin()
  alice = await aPerson(admin, 'alice@example.com', 'operator')
  const olga = await aPerson(admin, 'olga@example.com', 'auditor')
  slack = await anHttpReceiver()
  await addChannel(admin, 'slack', { fields: { webhook: slack.url, signing_secret: SECRET } })
  const by = acting(actorOf(admin))
  await setSlackUser(by, { operatorId: alice.id, slackUserId: 'u0alice' })
  await setSlackUser(by, { operatorId: olga.id, slackUserId: 'U0OLGA' })
  return () => slack.close()
})
beforeEach(async () => {
  slack.calls.length = 0
  request = await ask({ prompt: { type: 'choice', choices: approveAndDeny } }, { moment: new Date() })
})

type Click = { user?: string; value?: string; version?: number; secret?: string; age?: number }

function press({ user = 'U0ALICE', value = 'approve', version = 1, secret = SECRET, age = 0 }: Click = {}) {
  const payload = {
    type: 'block_actions',
    user: { id: user },
    response_url: `${slack.url}/reply`,
    actions: [{ value: slackButtonValue({ requestId: request.id, version, value }) }],
  }
  const body = new URLSearchParams({ payload: JSON.stringify(payload) }).toString()
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const signature = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex')
  return api.request('/api/v1/channels/slack/interactions', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': `v0=${signature}`,
    },
  })
}
const now = () => getRequest(clockContext(), request.id)
const said = () => {
  const reply = JSON.parse(slack.calls.at(-1)?.body ?? '{}')
  return { type: reply.response_type, text: reply.blocks?.[0]?.text?.text }
}

test('a button answers for the operator behind the Slack user', async () => {
  expect((await press()).status).toBe(200)
  expect((await now()).response).toMatchObject({
    value: 'approve',
    respondedBy: 'alice@example.com',
    via: 'slack',
    actor: { kind: 'operator', id: alice.id },
  })
  expect(said()).toEqual({
    type: 'in_channel',
    text: expect.stringContaining('approved by alice@example.com'),
  })
})

describe('lesson 6: a chat identity must map to a known operator', () => {
  test.each([
    ['somebody nobody mapped', { user: 'U0MALLORY' }, 'You are not allowed to answer here.'],
    ['somebody who only audits', { user: 'U0OLGA' }, 'You may not answer requests.'],
    ['a dangerous choice', { value: 'deny' }, 'open it in Countersign'],
    ['another version of the question', { version: 7 }, 'version'],
  ])('%s is refused, to them alone', async (_, click, words) => {
    expect((await press(click)).status).toBe(200)
    expect((await now()).status).toBe('pending')
    expect(said()).toEqual({ type: 'ephemeral', text: expect.stringContaining(words) })
  })

  test.each([
    ['signed under another secret', { secret: 'other' }],
    ['played again', { age: 400 }],
  ])('a message %s is refused without a word', async (_, click) => {
    expect((await press(click)).status).toBe(401)
    expect((await now()).status).toBe('pending')
    expect(slack.calls).toEqual([])
  })

  test('what is risky is not answered from a chat', async () => {
    request = await ask(
      { risk: 0.9, prompt: { type: 'choice', choices: approveAndDeny } },
      { moment: new Date() },
    )
    await press()
    expect((await now()).status).toBe('pending')
    expect(said().text).toContain('open it in Countersign')
  })

  test('a disabled account answers nothing, and an id is one person’s', async () => {
    const bob = await aPerson(admin, 'bob@example.com', 'operator')
    const by = acting(actorOf(admin))
    const taken = setSlackUser(by, { operatorId: bob.id, slackUserId: 'U0ALICE' })
    expect((await refusalFrom(taken)).code).toBe('conflict')
    await setSlackUser(by, { operatorId: bob.id, slackUserId: 'U0BOB' })
    await disableOperator(by, { operatorId: bob.id })
    await press({ user: 'U0BOB' })
    expect((await now()).status).toBe('pending')
  })
})

test('who comes second is told who was first', async () => {
  await press()
  await press({ value: 'approve', user: 'U0OLGA' })
  await setSlackUser(acting(actorOf(admin)), { operatorId: admin.id, slackUserId: 'U0ADMIN' })
  await press({ user: 'U0ADMIN' })
  expect(said()).toEqual({
    type: 'ephemeral',
    text: 'This request is already approved. alice@example.com was first.',
  })
})
