import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { clockContext } from '@/lib/services/context'
import { requestPoll } from '@/lib/services/operation/request-poll'
import { setOperationPolicy } from '@/lib/services/operation/set-operation-policy'
import { verifyAudit } from '@/lib/services/verify-audit'
import { pool } from '@/lib/store/database'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { aConnector, type Connector } from '@/lib/testing/connector'
import { registered } from '@/lib/testing/operations'
import { pollUntil } from '@/lib/testing/poll-until'
import { startWorker, stopWorker } from './worker'

// The connectors are on this machine, which only the setting allows.
vi.hoisted(() => {
  process.env.COUNTERSIGN_CALLBACK_PRIVATE = 'allow'
  process.env.COUNTERSIGN_SECRET = 'a secret only for this test'
  process.env.COUNTERSIGN_RATE_LIMIT = 'off'
})

apiForTests()
const MODES = { hang: 30, pending: 485, restart: 485 } as const
type Mode = keyof typeof MODES
const MIN_RETRY_MS = 1000
/** Only turns a hang into a failure. */
const PATIENCE_MS = 600_000

let host: Caller
let connectors: Record<Mode, Connector>
beforeAll(async () => {
  host = await aCaller('agent')
  const [hang, pending, restart] = await Promise.all([aConnector(), aConnector(), aConnector()])
  connectors = { hang, pending, restart }
  // Short times. How each ends follows from the policy, not from how fast this machine is: what hangs has three attempts and
  // a long life; what stays pending has a life of two polls at most; what restarts asks not to be polled for an hour.
  const policy = {
    minRetrySeconds: 1,
    maxRetrySeconds: 3600,
    maxAttempts: 3,
    pollTimeoutMs: 10_000,
    concurrencyPerModule: 25,
  }
  await setOperationPolicy(clockContext(), { policy })
})
afterAll(async () => {
  await stopWorker()
  await Promise.all(Object.values(connectors).map((connector) => connector.stop()))
})

const terms: Record<Mode, JsonObject> = {
  hang: { retry_after_seconds: 1 },
  pending: { retry_after_seconds: 1, fail_after_seconds: 2 },
  restart: { retry_after_seconds: 1 },
}

async function register(mode: Mode, ref: number): Promise<string> {
  const { status_url } = await connectors[mode].begin(mode, ref)
  const work = {
    owner_module_id: `module-${mode}`,
    kind: `work.${mode}`,
    idempotency_key: `${mode}-${ref}`,
    status_url,
  }
  // On a machine with much else to do the database may be out of reach for a moment; a host tries again.
  return pollUntil(() => registered(host, { ...work, ...terms[mode] }).catch(() => null), PATIENCE_MS)
}

async function inBatches<Result>(jobs: (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = []
  for (let i = 0; i < jobs.length; i += 5)
    results.push(...(await Promise.all(jobs.slice(i, i + 5).map((job) => job()))))
  return results
}

async function statuses(): Promise<Record<string, number>> {
  const { rows } = await pool().query<{ key: string; count: number }>(
    `select kind || ' ' || status as key, count(*)::int from operations group by 1`,
  )
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

const reached = (count: number, key: string) =>
  pollUntil(async () => (await statuses())[key] === count, PATIENCE_MS)

test(
  '1,000 operations over a connector that hangs, one that stays pending and one that restarts',
  async () => {
    const ids = Object.fromEntries(
      await inBatches(
        (Object.keys(MODES) as Mode[]).flatMap((mode) =>
          Array.from(
            { length: MODES[mode] },
            (_, ref) => async () => [`${mode}/${ref}`, await register(mode, ref)] as const,
          ),
        ),
      ),
    )
    await startWorker()

    // The app answers while a connector keeps every call of its module open: there is always one that hangs until all are over.
    await pollUntil(async () => Object.keys(await connectors.hang.calls()).length > 0, PATIENCE_MS)
    const asked = await host.post('/requests', { question: 'Still there?', response_type: 'confirm' })
    expect(asked.status).toBe(201)
    const operator = await aCaller('responder')
    const answered = await operator.post(`/requests/${asked.body.id}/response`, { value: 'yes' })
    expect(answered.body.status).toBe('approved')

    await reached(MODES.restart, 'work.restart running')
    const beforeRestart = await connectors.restart.calls()
    await connectors.restart.restart()
    const forgotten = Object.entries(ids).filter(([ref]) => ref.startsWith('restart/'))
    await inBatches(
      forgotten.map(
        ([, id]) =>
          () =>
            requestPoll(clockContext(), id),
      ),
    )

    await reached(MODES.restart, 'work.restart unknown')
    await reached(MODES.pending, 'work.pending expired')
    await reached(MODES.hang, 'work.hang timed-out')
    expect(await statuses()).toEqual({
      'work.hang timed-out': MODES.hang,
      'work.pending expired': MODES.pending,
      'work.restart unknown': MODES.restart,
    })

    const afterRestart = await connectors.restart.calls()
    const restarted = Object.fromEntries(
      Object.entries(afterRestart).map(([ref, times]) => [ref, [...(beforeRestart[ref] ?? []), ...times]]),
    )
    for (const [ref, times] of Object.entries({
      ...(await connectors.hang.calls()),
      ...(await connectors.pending.calls()),
      ...restarted,
    })) {
      for (const [index, time] of times.slice(1).entries())
        expect(time - (times[index] ?? 0), ref).toBeGreaterThanOrEqual(MIN_RETRY_MS)
      expect(times.length, ref).toBeLessThanOrEqual(3)
    }
    expect((await verifyAudit(clockContext())).faults).toEqual([])
  },
  PATIENCE_MS,
)
