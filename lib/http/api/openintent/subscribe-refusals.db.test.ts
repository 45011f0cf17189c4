import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '@/lib/http/api/app'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { revokeApiKey } from '@/lib/services/revoke-api-key'
import { apiForTests, callerWith } from '@/lib/testing/api'
import { openIntentAgent } from '@/lib/testing/openintent'
import { patience } from './slow-to-refuse'

apiForTests()

let waited: number[] = []
beforeEach(() => {
  waited = []
  vi.spyOn(patience, 'wait').mockImplementation(async (ms) => {
    waited.push(ms)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

let count = 0
async function aReader(...roles: ('agent' | 'connector')[]) {
  const { key, secret } = await createApiKey(clockContext(), { name: `reader-${++count}`, roles })
  return { id: key.id, headers: { 'x-api-key': secret } as Record<string, string> }
}

test.each<[string, string, Record<string, string>, number]>([
  ['a wrong key', '/agents/me/subscribe', { 'x-api-key': 'wrong' }, 401],
  ['an unknown intent', '/intents/nobody/subscribe', {}, 404],
  ['an unknown intent, by the other address', '/subscribe/intents/nobody', {}, 404],
  ['an unknown portfolio', '/portfolios/nobody/subscribe', {}, 404],
  ['an id that is too long', `/agents/${'x'.repeat(201)}/subscribe`, {}, 404],
  ['a Last-Event-ID this server never gave', '/agents/me/subscribe', { 'last-event-id': 'seven' }, 422],
])(
  '%s is refused in the wire’s shape, and slowly, for the client asks again at once',
  async (_, path, headers, status) => {
    const reader = await aReader('agent')
    const response = await api.request(`/api/v1${path}`, { headers: { ...reader.headers, ...headers } })
    expect(response.status).toBe(status)
    expect(await response.json()).toHaveProperty('detail')
    expect(waited).toEqual([2000])
  },
)

test('a key that may not read intents is refused', async () => {
  const { headers } = await aReader('connector')
  expect((await api.request('/api/v1/agents/me/subscribe', { headers })).status).toBe(403)
})

test('an agent may listen before it was ever assigned, and is not kept waiting', async () => {
  const { headers } = await aReader('agent')
  const hangUp = new AbortController()
  const response = await api.request('/api/v1/agents/nobody-yet/subscribe', {
    headers: { ...headers, 'last-event-id': '' },
    signal: hangUp.signal,
  })
  expect(response.status).toBe(200)
  expect(waited).toEqual([])
  hangUp.abort()
  await response.body?.cancel()
})

test('a revoked key gets nothing more and its stream ends', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const agent = openIntentAgent(callerWith((await aReader('agent')).headers))
  const { id } = await agent.create()
  const reader = await aReader('agent')
  const response = await api.request(`/api/v1/intents/${id}/subscribe`, { headers: reader.headers })
  const stream = (response.body as ReadableStream<Uint8Array>).getReader()
  // The stream begins to follow with its first read.
  await stream.read()
  await revokeApiKey(clockContext(), { keyId: reader.id })
  vi.setSystemTime(Date.now() + 6000)
  await agent.move(id, 'completed')
  let text = ''
  for (let part = await stream.read(); !part.done; part = await stream.read())
    text += new TextDecoder().decode(part.value)
  expect(text).not.toContain('INTENT_COMPLETED')
})
