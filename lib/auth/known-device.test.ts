import { beforeAll, expect, it } from 'vitest'
import { provideSecret } from '@/lib/env'
import { newKnownDevice, readKnownDevice } from './known-device'

beforeAll(() => provideSecret('a secret only for these tests'))

it('is known for its own account, however the email is written, and for no other', () => {
  const device = newKnownDevice('ada@example.com')
  expect(readKnownDevice(device, ' Ada@Example.com')).toBe(device.split('.')[0])
  expect(readKnownDevice(device, 'bob@example.com')).toBeNull()
})

it('cannot be made up', () => {
  const [id, mark] = newKnownDevice('ada@example.com').split('.')
  const other = newKnownDevice('ada@example.com').split('.')[0]
  for (const forged of [null, '', 'x', `${other}.${mark}`, `${id}.${'A'.repeat(43)}`, `${id}.`])
    expect(readKnownDevice(forged, 'ada@example.com')).toBeNull()
})
