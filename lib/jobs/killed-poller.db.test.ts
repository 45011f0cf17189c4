import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clockContext } from '@/lib/services/context'
import { getOperation } from '@/lib/services/operation/get-operation'
import { setOperationPolicy } from '@/lib/services/operation/set-operation-policy'
import { verifyAudit } from '@/lib/services/verify-audit'
import { databaseUrl, pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aReport, registered } from '@/lib/testing/operations'
import { pollUntil } from '@/lib/testing/poll-until'

// The connector is on this machine, which only the setting allows. The children inherit it.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
})

apiForTests()
const program = fileURLToPath(new URL('../testing/operation-worker.ts', import.meta.url))
const PATIENCE_MS = 300_000
let host: Caller
let server: Server
let url: string
let child: ChildProcess
/** What the connector does with the next call; afterwards it gives the result. */
let onCall: ((response: ServerResponse, finish: () => void) => void) | null = null

beforeAll(async () => {
  host = await aCaller('agent')
  server = createServer((request, response) => {
    const result = { schema: 'sensorium-directive-result.v1', status: 'completed' }
    const body = JSON.stringify(aReport(String(request.headers['operation-id']), 'completed', { result }))
    const finish = () => response.end(body)
    const next = onCall
    onCall = null
    if (next) next(response, finish)
    else finish()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/status`
  await setOperationPolicy(clockContext(), {
    policy: { minRetrySeconds: 1, pollTimeoutMs: 5000, jitterPercent: 0 },
  })
})
afterAll(async () => {
  await kill()
  server.closeAllConnections()
  server.close()
})

async function startChild(): Promise<void> {
  child = fork(program, [databaseUrl()], { execArgv: ['--import', 'tsx'] })
  await once(child, 'message')
}

async function kill(): Promise<void> {
  if (!child || child.signalCode !== null || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** As the sweep does with jobs whose worker is gone, without waiting until it is sure. */
const releaseLost = () =>
  pool().query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
  )

const continuation = {
  schema: 'orbiplex-continuation.v1',
  continuation_id: 'continuation:1',
  resume_point: { output_binding: 'sensorium_result' },
  context: { secret: 'kept' },
}

type Call = { finish: () => void; response: ServerResponse }
type Moment = (killNow: () => Promise<void>, call: Promise<Call>) => Promise<void>

/** Kills the worker at one moment, starts another, and returns once the operation is over. */
async function survive(moment: Moment): Promise<string> {
  await startChild()
  // Before the operation is there: however late this process hears of it, the first call is caught.
  const call = new Promise<Call>((resolve) => {
    onCall = (response, finish) => resolve({ response, finish })
  })
  const id = await registered(host, { status_url: url, retry_after_seconds: 1, continuation })
  await moment(kill, call)
  onCall = null
  await releaseLost()
  await startChild()
  await pollUntil(async () => (await getOperation(clockContext(), id)).status === 'completed', PATIENCE_MS)
  await kill()
  await releaseLost()
  return id
}

test.each<[string, Moment]>([
  ['as soon as it is registered', (killNow) => killNow()],
  [
    'while the connector is being asked',
    async (killNow, call) => {
      await call
      await killNow()
    },
  ],
  [
    'in the middle of the answer',
    async (killNow, call) => {
      const { response } = await call
      response.write('{"schema":')
      await killNow()
    },
  ],
  [
    'the moment the answer was sent',
    async (killNow, call) => {
      const { finish } = await call
      finish()
      await killNow()
    },
  ],
])('a continuation survives kill -9 %s and is claimed once', { timeout: PATIENCE_MS }, async (_, moment) => {
  const id = await survive(moment)
  const claims = await Promise.all(Array.from({ length: 5 }, () => host.post(`/deferred/${id}/resume`)))
  expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const won = claims.find(({ status }) => status === 200)
  const result = { schema: 'sensorium-directive-result.v1', status: 'completed' }
  expect(won?.body).toMatchObject({
    result,
    continuation: {
      continuation_id: 'continuation:1',
      context: { secret: 'kept', sensorium_result: result },
    },
  })
  expect((await verifyAudit(clockContext())).faults).toEqual([])
})
