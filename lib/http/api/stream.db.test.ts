import { afterEach, expect, test, vi } from 'vitest'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { revokeApiKey } from '@/lib/services/revoke-api-key'
import { aCaller, apiForTests } from '@/lib/testing/api'
import { api } from './app'

apiForTests()
afterEach(() => {
  vi.useRealTimers()
})

/** The stream of one reader as text, a message at a time; null once it has ended. */
async function openStream(secret: string): Promise<() => Promise<string | null>> {
  const response = await api.request('/api/v1/stream', { headers: { authorization: `Bearer ${secret}` } })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return async () => {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
    return done ? null : (value ?? '')
  }
}

const confirm = { question: 'Go?', response_type: 'confirm' }

test('a revoked key gets nothing more, also on a feed that never pauses', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const agent = await aCaller('agent')
  const { key, secret } = await createApiKey(clockContext(), { name: 'reader', roles: ['observer'] })
  const next = await openStream(secret)
  expect(await next()).toContain('retry')
  await agent.post('/requests', confirm)
  expect(await next()).toContain('event: request.submitted')

  await revokeApiKey(clockContext(), { keyId: key.id })
  vi.setSystemTime(Date.now() + 6000)
  await agent.post('/requests', { ...confirm, question: 'Not for the reader?' })
  for (let message = await next(); message !== null; message = await next())
    expect(message).not.toContain('Not for the reader?')
})
