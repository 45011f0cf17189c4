import { beforeAll, describe, expect, it, vi } from 'vitest'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aSuspension } from '@/lib/testing/art'

// Before anything is imported: settings are read once.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CORS_ORIGINS = 'https://app.example.com, http://localhost:5173'
})

const { api } = await import('@/lib/http/api/app')
const ORIGIN = 'https://app.example.com'

apiForTests()
let agent: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
})

const preflight = (origin: string, path = '/art/suspensions') =>
  api.request(`/api/v1${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
const allowed = (headers: Headers) => headers.get('access-control-allow-origin')

describe('pages of configured origins', () => {
  it('may ask first, without a key', async () => {
    for (const origin of [ORIGIN, 'http://localhost:5173']) {
      const { status, headers } = await preflight(origin, '/art/threads/t/tokens/x')
      expect([status, allowed(headers)]).toEqual([204, origin])
      expect(headers.get('access-control-allow-methods')).toContain('DELETE')
      expect(headers.get('access-control-allow-headers')).toContain('authorization')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('vary')).toContain('Origin')
    }
  })

  it('may read answers, refusals and streams', async () => {
    const origin = { origin: ORIGIN }
    const created = await agent.post('/art/suspensions', aSuspension(), origin)
    const refused = await agent.post('/art/suspensions', {}, origin)
    const unknown = await api.request('/api/v1/art/nothing', { headers: origin })
    const stranger = await api.request('/api/v1/art/threads/t/observations', { headers: origin })
    const stream = await agent.stream('/art/threads/t/observations', origin)
    await stream.body?.cancel()
    const answers = [created, refused, unknown, stranger, stream]
    expect(answers.map(({ status }) => status)).toEqual([201, 422, 404, 401, 200])
    expect(answers.map(({ headers }) => allowed(headers))).toEqual(Array(5).fill(ORIGIN))
    expect(created.headers.get('access-control-expose-headers')).toContain('idempotency-replayed')
    expect(refused.headers.get('content-type')).toBe('application/problem+json')
  })
})

describe('any other page', () => {
  it.each(['https://evil.example', 'https://app.example.com.evil.example', 'null', 'http://app.example.com'])(
    'of %s may not',
    async (origin) => {
      expect(allowed((await preflight(origin)).headers)).toBeNull()
      expect(allowed((await agent.post('/art/suspensions', aSuspension(), { origin })).headers)).toBeNull()
    },
  )

  it.each(['/requests', '/events', '/openapi.json'])('may not call %s, whatever its origin', async (path) => {
    expect(allowed((await preflight(ORIGIN, path)).headers)).toBeNull()
    expect(allowed((await api.request(`/api/v1${path}`, { headers: { origin: ORIGIN } })).headers)).toBeNull()
  })
})
