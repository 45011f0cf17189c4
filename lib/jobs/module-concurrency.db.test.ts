import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clockContext } from '@/lib/services/context'
import { getOperation } from '@/lib/services/operation/get-operation'
import { setOperationPolicy } from '@/lib/services/operation/set-operation-policy'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aReport, registered } from '@/lib/testing/operations'
import { pollUntil } from '@/lib/testing/poll-until'
import { startWorker, stopWorker } from './worker'

// The connector is on this machine, which only the setting allows.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
})

apiForTests()
let host: Caller
let server: Server
let url: string
/** Calls of the module whose connector keeps them, and the most it ever had at once. */
const held = new Set<() => void>()
let most = 0

beforeAll(async () => {
  host = await aCaller('agent')
  server = createServer((request, response) => {
    const id = String(request.headers['operation-id'])
    const finish = () => response.end(JSON.stringify(aReport(id, 'completed', { result: 1 })))
    if (request.url !== '/held') return finish()
    held.add(finish)
    most = Math.max(most, held.size)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const policy = { minRetrySeconds: 1, pollTimeoutMs: 30_000, concurrencyPerModule: 2 }
  await setOperationPolicy(clockContext(), { policy })
  await startWorker()
})
afterAll(async () => {
  for (const finish of held) finish()
  await stopWorker()
  server.closeAllConnections()
  server.close()
})

const register = (module: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      registered(host, { owner_module_id: module, status_url: `${url}/${module}`, retry_after_seconds: 1 }),
    ),
  )
const isOver = async (id: string) => (await getOperation(clockContext(), id)).status === 'completed'

test('a module has so many calls at once and no more; another is not held up', async () => {
  await register('held', 10)
  await pollUntil(async () => held.size > 0)
  const others = await register('free', 10)
  for (const id of others) await pollUntil(() => isOver(id), 60_000)
  expect(most).toBeLessThanOrEqual(2)
  expect(held.size).toBeGreaterThan(0)
})
