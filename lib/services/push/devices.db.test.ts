import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '@/lib/domain/operator'
import { provideSecret } from '@/lib/env'
import { pool } from '@/lib/store/database'
import { acting, anAgent } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { anAdmin, aPerson } from '@/lib/testing/people'
import type { Context } from '../context'
import { listDevices } from './list-devices'
import { subscribe } from './subscribe'
import { unsubscribe } from './unsubscribe'

let alice: Context
let bob: Context
beforeAll(async () => {
  // It seals the keys.
  provideSecret('a secret of this test')
  await openFreshDatabase()
  const admin = await anAdmin()
  alice = acting(actorOf(await aPerson(admin, 'alice@example.com', 'operator')))
  bob = acting(actorOf(await aPerson(admin, 'bob@example.com', 'operator')))
})
afterAll(closeFreshDatabase)

const keys = {
  p256dh: Buffer.alloc(65, 4).toString('base64url'),
  auth: Buffer.alloc(16, 1).toString('base64url'),
}
const endpoint = (name: string) => `https://push.example.com/${name}`

test('a person sees their own devices by name, without the keys, and takes them off the list', async () => {
  await subscribe(alice, { endpoint: endpoint('phone'), keys, name: ' Chrome on Android ' })
  await subscribe(alice, { endpoint: endpoint('desk'), keys, name: '' })
  expect((await listDevices(alice)).map(({ name, endpoint }) => [name, endpoint])).toEqual([
    ['A browser', endpoint('desk')],
    ['Chrome on Android', endpoint('phone')],
  ])
  expect(JSON.stringify(await listDevices(alice))).not.toContain(keys.auth)
  expect(await listDevices(bob)).toEqual([])
  await unsubscribe(bob, { endpoint: endpoint('phone') })
  expect(await listDevices(alice)).toHaveLength(2)
  await unsubscribe(alice, { endpoint: endpoint('phone') })
  expect(await listDevices(alice)).toHaveLength(1)
})

test('each change is an event that does not tell the address', async () => {
  const { rows } = await pool().query(`select type, data from events where type like 'push.%' order by seq`)
  expect(rows.map(({ type }) => type)).toEqual(['push.subscribed', 'push.subscribed', 'push.unsubscribed'])
  expect(JSON.stringify(rows)).not.toContain('/phone')
})

test('a key has no devices', async () => {
  await expect(listDevices(acting(anAgent))).rejects.toMatchObject({ code: 'forbidden' })
})
