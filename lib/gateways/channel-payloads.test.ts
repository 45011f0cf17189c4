import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ChannelKind } from '@/lib/domain/channel/channel'
import { buildNotice, type NoticeParts } from '@/lib/domain/channel/notice'
import type { ApprovalRequest } from '@/lib/domain/request'
import { approveAndDeny } from '@/lib/testing/a-submission'
import { aRequest, aRequestThatIs, at } from '@/lib/testing/builders'
import { aChannel } from '@/lib/testing/channels'
import { anHttpReceiver, type HttpReceiver } from '@/lib/testing/http-receiver'
import { aPushBrowser, readVapid } from '@/lib/testing/push-browser'
import { sendNotice } from './send-notice'
import { sendWebPush } from './web-push'

vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
})

let service: HttpReceiver
beforeAll(async () => {
  service = await anHttpReceiver()
})
afterAll(() => service.close())
beforeEach(() => {
  service.calls.length = 0
  service.answers.length = 0
})

const question = 'Refund <!channel> [x](https://evil.example) *#1*?'
const request = aRequest({
  question,
  prompt: { type: 'choice', choices: approveAndDeny },
  timeoutSeconds: 60,
})
const notice = (of: ApprovalRequest = request, parts: Partial<NoticeParts> = {}) =>
  buildNotice(of, {
    id: 'dlv_1',
    reason: 'asked',
    attempt: 1,
    url: 'https://c.example/inbox/req_1',
    ...parts,
  })
const origin = 'https://c.example'

async function posted(
  kind: Exclude<ChannelKind, 'push'>,
  { settings = {}, secrets = {}, told = notice() } = {},
) {
  const channel = aChannel(kind, { settings })
  await sendNotice(kind, { channel, secrets, notice: told, recipient: null, at: at(), origin })
  const [call] = service.calls
  return { ...call, json: JSON.parse(call?.body ?? 'null') }
}

test('Slack: agent text is never markup, and a dangerous choice is no button', async () => {
  const { json } = await posted('slack', { secrets: { webhook: service.url, signing_secret: 's' } })
  expect(json.text).toContain('&lt;!channel&gt;')
  const texts = json.blocks.filter((block: { text?: object }) => block.text)
  for (const { text } of texts) expect(text.type).toBe('plain_text')
  const { elements } = json.blocks.at(-1)
  expect(elements.map((each: { text: { text: string } }) => each.text.text)).toEqual([
    'Approve',
    'Open in Countersign',
  ])
  expect(JSON.parse(elements[0].value)).toEqual({ r: 'req_1', v: 1, a: 'approve' })
})

test('Slack: without a signing secret there are no buttons that answer', async () => {
  const { json } = await posted('slack', { secrets: { webhook: service.url } })
  expect(json.blocks.at(-1).elements).toMatchObject([{ url: 'https://c.example/inbox/req_1' }])
})

test('Teams: an adaptive card whose text is shown as it is', async () => {
  const { json } = await posted('teams', { secrets: { webhook: service.url } })
  const { contentType, content } = json.attachments[0]
  expect(contentType).toBe('application/vnd.microsoft.card.adaptive')
  expect(content.body.map(({ type }: { type: string }) => type)).toEqual(Array(3).fill('RichTextBlock'))
  expect(content.body[1].inlines[0].text).toBe(question)
  expect(content.actions).toMatchObject([{ type: 'Action.OpenUrl', url: 'https://c.example/inbox/req_1' }])
})

test('PagerDuty: one incident per request, closed under the same key', async () => {
  const given = { settings: { endpoint: service.url }, secrets: { routing_key: 'R0' } }
  const { json } = await posted('pagerduty', given)
  expect(json).toMatchObject({
    routing_key: 'R0',
    event_action: 'trigger',
    dedup_key: 'countersign:req_1',
    payload: { severity: 'warning', source: 'refund-agent', custom_details: { question } },
  })
  service.calls.length = 0
  const decided = notice(aRequestThatIs('approved'), { reason: 'closing' })
  expect((await posted('pagerduty', { ...given, told: decided })).json).toMatchObject({
    event_action: 'resolve',
    dedup_key: 'countersign:req_1',
  })
})

test('ntfy: a message to the topic, with the token', async () => {
  const given = { settings: { server: service.url, topic: 'ops' }, secrets: { token: 'tk_1' } }
  const { json, headers } = await posted('ntfy', given)
  expect(headers?.authorization).toBe('Bearer tk_1')
  expect(json).toMatchObject({ topic: 'ops', priority: 3, click: 'https://c.example/inbox/req_1' })
  expect(json.message).toContain('If nobody answers by 2026-01-05 09:01:00 UTC')
})

const vapid = {
  publicKey: 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo',
  privateKey: '',
}

test('Web Push: encrypted so that only the browser reads it, signed with the server’s key', async () => {
  const { createECDH } = await import('node:crypto')
  const pair = createECDH('prime256v1')
  const keys = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
  const browser = aPushBrowser(`${service.url}/push/1`)
  const targets = [{ id: 'psh_1', ...browser.subscription }]
  const push = { targets, vapid: keys, contact: 'ops@example.com', notice: notice() }
  expect(await sendWebPush(push)).toEqual({ result: { ok: true }, gone: [] })
  const [call] = service.calls
  expect(JSON.parse(browser.decrypt(call?.bytes ?? Buffer.of()))).toEqual({
    title: expect.stringContaining('refund-agent asks: Refund'),
    body: expect.stringContaining('If nobody answers by'),
    url: 'https://c.example/inbox/req_1',
    tag: 'req_1',
    requestId: 'req_1',
    actions: [{ action: 'open', title: 'Open' }],
  })
  expect(readVapid(call?.headers.authorization ?? '', keys.publicKey)).toMatchObject({
    aud: service.url,
    sub: 'mailto:ops@example.com',
  })
  expect(readVapid(call?.headers.authorization ?? '', vapid.publicKey)).toBeNull()
})

test('Web Push: a browser that is gone is named, and one that takes it is enough', async () => {
  const { createECDH } = await import('node:crypto')
  const pair = createECDH('prime256v1')
  const keys = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
  const targets = ['psh_1', 'psh_2'].map((id) => ({
    id,
    ...aPushBrowser(`${service.url}/${id}`).subscription,
  }))
  const push = { targets, vapid: keys, contact: 'ops@example.com', notice: notice() }
  service.answers.push(410, 201)
  const first = await sendWebPush(push)
  expect(first.result).toEqual({ ok: true })
  expect(first.gone).toHaveLength(1)
  service.answers.push(410, 404)
  expect(await sendWebPush(push)).toMatchObject({
    result: { ok: false, isFinal: true },
    gone: ['psh_1', 'psh_2'],
  })
})
