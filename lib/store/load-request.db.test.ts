import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '@/lib/testing/ask'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { pool } from './database'
import { loadRequest } from './load-request'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

test('a request comes back exactly as it was decided', async () => {
  const request = await ask({
    context: { deep: [{ a: null }], text: 'ü\n"' },
    prompt: { type: 'form', schema: { type: 'object' } },
    proposal: { kind: 'tool', name: 'x', arguments: [1.5e300, -0.1], extra: true },
    risk: 0.1,
    confidence: 1,
    decisionRecord: { mode: 'defer' },
    fallbackValue: {},
    timeoutSeconds: 60,
    assignees: ['a@example.com', 'b"{},@example.com'],
  })
  expect((await loadRequest(request.id))?.request).toEqual(request)
})

test('without a fallback is not the same as falling back to null or nothing', async () => {
  const request = await ask({ prompt: { type: 'text' } })
  expect((await loadRequest(request.id))?.request.fallbackValue).toBeUndefined()
})

test('many callers at once each get their own', async () => {
  const ids = await Promise.all(Array.from({ length: 300 }, async () => (await ask()).id))
  const wanted = [...ids, ...ids.toReversed(), 'req_none']
  const loaded = await Promise.all(wanted.map(loadRequest))
  expect(loaded.map((stored) => stored?.request.id)).toEqual([...ids, ...ids.toReversed(), undefined])
})

test('what was read before is read again once somebody else changed it, and only then', async () => {
  const { id } = await ask()
  const first = await loadRequest(id)
  expect(await loadRequest(id)).toBe(first)
  // As another process does it: its statement always writes the hash of the newest event.
  await pool().query(`update requests set question = 'Another one?', event_hash = 'new' where id = $1`, [id])
  expect((await loadRequest(id))?.request.question).toBe('Another one?')
  await pool().query(`update requests set id = id || '_gone' where id = $1`, [id])
  expect(await loadRequest(id)).toBeNull()
})

test.each(['req_\u0000', '\u0000', '\ud800', '', "'", '{}', '{"a"}', '\\', 'x'.repeat(100_000)])(
  'an id that cannot be finds nothing and harms nobody who asks at the same moment: %j',
  async (hostile) => {
    const { id } = await ask()
    const [nothing, something] = await Promise.all([loadRequest(hostile), loadRequest(id)])
    expect(nothing).toBeNull()
    expect(something?.request.id).toBe(id)
  },
)
