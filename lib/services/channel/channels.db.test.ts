import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChannelKind } from '@/lib/domain/channel/channel'
import { actorOf, type Operator } from '@/lib/domain/operator'
import { forgetNotificationSetup } from '@/lib/store/notification-setup'
import { acting, anAgent, anOperator } from '@/lib/testing/actors'
import { addChannel } from '@/lib/testing/channels'
import { anHttpReceiver, type HttpReceiver } from '@/lib/testing/http-receiver'
import { aMailServer, type MailServer } from '@/lib/testing/mail-server'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin } from '@/lib/testing/people'
import { refusalFrom } from '@/lib/testing/refusal'
import { deleteChannel } from './delete-channel'
import { listChannels } from './list-channels'
import { saveChannel } from './save-channel'
import { setRoutes } from './set-routes'
import { testChannel } from './test-channel'

vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

let pool: pg.Pool
let admin: Operator
let service: HttpReceiver
let post: MailServer
beforeAll(async () => {
  ;({ pool } = await openFreshDatabase())
  admin = await anAdmin()
  service = await anHttpReceiver()
  post = await aMailServer('right')
})
afterAll(async () => {
  await service.close()
  await post.close()
  await closeFreshDatabase()
})
beforeEach(async () => {
  await pool.query('delete from channels')
  await pool.query(`delete from settings where key = 'notification_routes'`)
  forgetNotificationSetup()
  service.calls.length = 0
  service.answers.length = 0
})
const ctx = () => acting(actorOf(admin))
const mail = (parts = {}) => ({
  host: '127.0.0.1',
  port: String(post.port),
  security: 'none',
  from: 'countersign@example.com',
  ...parts,
})
async function tried(kind: ChannelKind, fields: { [field: string]: string }) {
  const { channel } = await addChannel(admin, kind, { fields })
  const { result } = await testChannel(ctx(), { channelId: channel.id })
  return { channel, result }
}

describe('secrets', () => {
  test('are encrypted at rest, never given back, and kept when left empty', async () => {
    const { channel } = await addChannel(admin, 'slack', {
      fields: { webhook: `${service.url}/hook-secret`, signing_secret: 'signing-secret-value' },
    })
    const { rows } = await pool.query('select * from channels')
    const events = await pool.query(`select data from events where type like 'channel.%'`)
    const given = await listChannels(ctx())
    for (const text of [rows, events.rows, given].map((each) => JSON.stringify(each))) {
      expect(text).not.toContain('hook-secret')
      expect(text).not.toContain('signing-secret-value')
    }
    expect(given[0]?.secretsSet).toEqual(['webhook', 'signing_secret'])
    await saveChannel(ctx(), {
      channelId: channel.id,
      name: 'chat',
      kind: 'slack',
      fields: { label: '#ops' },
      isDefault: true,
      isPrivate: false,
      isEnabled: true,
    })
    expect((await testChannel(ctx(), { channelId: channel.id })).result).toEqual({ ok: true })
    expect(service.calls[0]?.path).toBe('/hook-secret')
  })

  test('moved to another row they cannot be opened', async () => {
    const a = await addChannel(admin, 'slack', { name: 'a', fields: { webhook: `${service.url}/a` } })
    const b = await addChannel(admin, 'slack', { name: 'b', fields: { webhook: `${service.url}/b` } })
    await pool.query(
      'update channels set secrets = (select secrets from channels where id = $1) where id = $2',
      [a.channel.id, b.channel.id],
    )
    const { result } = await testChannel(ctx(), { channelId: b.channel.id })
    expect(result).toMatchObject({ ok: false, error: expect.stringContaining('sealed under another') })
    expect(service.calls).toEqual([])
  })

  test('a webhook without one gets one, shown once', async () => {
    const { freshSecret, channel } = await addChannel(admin, 'webhook', { fields: { url: service.url } })
    expect(freshSecret).toMatch(/^whsec_/)
    const again = await saveChannel(ctx(), {
      channelId: channel.id,
      name: 'webhook',
      kind: 'webhook',
      fields: { url: service.url },
      isDefault: true,
      isPrivate: false,
      isEnabled: true,
    })
    expect(again.freshSecret).toBeNull()
  })
})

describe('a test says what really came of it', () => {
  test.each<[ChannelKind, () => { [field: string]: string }]>([
    ['slack', () => ({ webhook: service.url })],
    ['teams', () => ({ webhook: service.url })],
    ['pagerduty', () => ({ routing_key: 'R0', endpoint: service.url })],
    ['ntfy', () => ({ server: service.url, topic: 't' })],
    ['webhook', () => ({ url: service.url })],
  ])('%s: taken, then refused', async (kind, fields) => {
    const { channel, result } = await tried(kind, fields())
    expect(result).toEqual({ ok: true })
    expect(service.calls).toHaveLength(1)
    service.answers.push(403)
    const second = await testChannel(ctx(), { channelId: channel.id })
    expect(second.result).toEqual({ ok: false, error: 'The receiver answered 403.', isFinal: true })
    expect(await listChannels(ctx())).toMatchObject([{ problem: 'The receiver answered 403.' }])
  })

  test('mail goes to the admin who tests; a wrong password is told', async () => {
    const right = await tried('email', mail({ user: 'u', password: 'right' }))
    expect(right.result).toEqual({ ok: true })
    expect(post.mails.at(-1)?.to).toEqual([admin.email])
    const { channel } = await addChannel(admin, 'email', {
      name: 'other',
      fields: mail({ user: 'u', password: 'wrong' }),
    })
    const { result } = await testChannel(ctx(), { channelId: channel.id })
    expect(result).toMatchObject({ ok: false, isFinal: false, error: expect.stringContaining('535') })
  })

  test('a mail server that is not there', async () => {
    const { result } = await tried('email', mail({ port: '1' }))
    expect(result).toMatchObject({
      ok: false,
      isFinal: false,
      error: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

describe('lesson 12: no channel leads into the server’s own network', () => {
  test.each<[ChannelKind, { [field: string]: string }]>([
    ['webhook', { url: 'http://169.254.169.254/latest' }],
    ['slack', { webhook: 'http://[fe80::1]/' }],
    ['teams', { webhook: 'https://me:pw@example.com/' }],
    ['pagerduty', { routing_key: 'R', endpoint: 'ftp://example.com' }],
    ['ntfy', { server: 'http://169.254.169.254', topic: 't' }],
  ])('%s %j is refused when it is saved', async (kind, fields) => {
    expect((await refusalFrom(addChannel(admin, kind, { fields }))).code).toBe('invalid_input')
  })

  test('a mail server is resolved and refused when it is called', async () => {
    const { result } = await tried('email', mail({ host: '169.254.169.254', port: '25' }))
    expect(result).toEqual({
      ok: false,
      error: 'The address leads to an address that may not be called.',
      isFinal: true,
    })
  })
})

describe('who may', () => {
  test.each([
    ['an operator', anOperator],
    ['an agent', anAgent],
  ])('%s may not', async (_, actor) => {
    const { channel } = await addChannel(admin, 'ntfy', { fields: { topic: 't' } })
    const other = acting(actor)
    const calls = [
      listChannels(other),
      testChannel(other, { channelId: channel.id }),
      deleteChannel(other, { channelId: channel.id }),
      setRoutes(other, { routes: [] }),
    ]
    for (const call of calls) expect((await refusalFrom(call)).code).toBe('forbidden')
  })

  test('a name is one channel’s, a route names channels that are there, and holds them', async () => {
    const { channel } = await addChannel(admin, 'ntfy', { name: 'phone', fields: { topic: 't' } })
    const namesake = addChannel(admin, 'ntfy', { name: 'Phone', fields: { topic: 'u' } })
    expect((await refusalFrom(namesake)).code).toBe('conflict')
    const route = { hint: 'x', agent: null, risk: null, recipients: [] }
    const unknown = setRoutes(ctx(), { routes: [{ ...route, channels: ['mail'] }] })
    expect((await refusalFrom(unknown)).details.field).toBe('routes.0')
    await setRoutes(ctx(), { routes: [{ ...route, channels: ['phone'] }] })
    expect((await refusalFrom(deleteChannel(ctx(), { channelId: channel.id }))).code).toBe('conflict')
  })
})
