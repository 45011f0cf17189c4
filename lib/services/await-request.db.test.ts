import { getEventListeners } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acting, anOperator } from '@/lib/testing/actors'
import { ask } from '@/lib/testing/ask'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { awaitRequest } from './await-request'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

test('a wait that is over leaves nothing behind on its signal', async () => {
  const { id } = await ask()
  const { signal } = new AbortController()
  await awaitRequest(acting(anOperator), { requestId: id, seconds: 0, signal })
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})
