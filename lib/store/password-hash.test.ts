import { expect, it, vi } from 'vitest'
import { hashPassword, isPassword } from './password-hash'

// Memory-hard is slow by design; on a busy machine slower still.
vi.setConfig({ testTimeout: 120_000 })

it('knows the password again, and no other', async () => {
  const stored = await hashPassword('correct horse battery')
  expect(stored).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await isPassword('correct horse battery', stored)).toBe(true)
  expect(await isPassword('correct horse batterz', stored)).toBe(false)
})

it('salts: the same password is stored differently each time', async () => {
  expect(await hashPassword('same password')).not.toBe(await hashPassword('same password'))
})

it('takes the cost from the stored text', async () => {
  // scrypt('pass phrase', 'salt', N = 16, r = 1, p = 1)
  const { scryptSync } = await import('node:crypto')
  const key = scryptSync('pass phrase', 'salt', 32, { N: 16, r: 1, p: 1 }).toString('base64url')
  const stored = `scrypt$16$1$1$${Buffer.from('salt').toString('base64url')}$${key}`
  expect(await isPassword('pass phrase', stored)).toBe(true)
})

it.each([null, '', 'plain', 'scrypt$1$1$1$$'])('is nobody’s password when %j is stored', async (stored) => {
  expect(await isPassword('anything', stored)).toBe(false)
})
