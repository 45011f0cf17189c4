import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedEnd } from '@/lib/store/read-events'
import { acting } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { pollUntil } from '@/lib/testing/poll-until'
import { readFeed } from './read-feed'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

const other = { kind: 'agent', id: 'key_other', name: 'other', roles: ['agent'] } as const
const own = { ...other, id: 'key_own', name: 'own' }
const reader = acting({ ...own, roles: ['agent'] })

test('an agent among others’ events gets on without any of its own, and misses none that follow', async () => {
  const start = await feedEnd()
  await ask({}, { by: { ...other, roles: ['agent'] } })
  const empty = await pollUntil(async () => {
    const page = await readFeed(reader, { after: start, limit: 10 })
    expect(page.events).toEqual([])
    return page.cursor !== start && page
  })
  const { id } = await ask({}, { by: { ...own, roles: ['agent'] } })
  const found = await pollUntil(async () => {
    const page = await readFeed(reader, { after: empty.cursor, limit: 10 })
    return page.events.length > 0 && page
  })
  expect(found.events.map((event) => event.stream)).toEqual([id])
  expect(found.cursor).toBe(found.events[0]?.cursor)
})

test('a cursor never goes back', async () => {
  const ahead = '9999999999999999.0'
  expect(await readFeed(reader, { after: ahead, limit: 10 })).toEqual({ events: [], cursor: ahead })
})
