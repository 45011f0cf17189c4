import { demandStatus, type HttpConnection, message, openConnections } from './http-client'
import { agent, answerer } from './keys'
import { quantile, rate } from './measure'
import type { BenchPostgres } from './postgres'
import { judge, reportValue } from './report'
import { seedRequests } from './seed'
import { type BenchServer, startServer } from './server'
import { settings } from './settings'

/** How long after an answer is committed its waiting agent has it, with a thousand agents waiting. */
export async function benchWake(postgres: BenchPostgres): Promise<void> {
  const { waiting } = settings
  const { url, client } = await postgres.fresh('bench_wake')
  // Every tenth of the seeded requests is the agent's own.
  await seedRequests(client, { pending: waiting * 10 * 5, resolved: 0, askedBy: agent.id })
  const { rows } = await client.query<{ id: string }>('select id from requests where asked_by = $1', [
    agent.id,
  ])
  const ids = rows.map(({ id }) => id)
  const take = () => ids.splice(0, waiting)
  const one = await startServer(url)
  const other = await startServer(url, 1)
  try {
    await wake(take(), one, one, 100)
    report('wake-up, 100 answers a second', await wake(take(), one, one, 100), 50)
    report('wake-up, answered through another process', await wake(take(), one, other, 100), 50)
    report('wake-up, answers as fast as 16 clients can', await wake(take(), one, one, null))
    report('the same through another process', await wake(take(), one, other, null))
  } finally {
    await Promise.all([one.stop(), other.stop()])
  }
}

/** Milliseconds from the moment the answering client knows of the commit to the moment the waiting one does. */
async function wake(
  ids: string[],
  waitingAt: BenchServer,
  answeringAt: BenchServer,
  perSecond: number | null,
): Promise<number[]> {
  const waiters = await openConnections(waitingAt.port, ids.length)
  const answerers = await openConnections(answeringAt.port, settings.clients)
  const committedAt = new Map<string, number>()
  const wokenAt = new Map<string, number>()
  const woken = ids.map(async (id, index) => {
    const call = message({ path: `/api/v1/requests/${id}?wait=60`, key: agent.secret })
    const answer = demandStatus((await waiters[index]?.call(call)) ?? none, 200)
    wokenAt.set(id, performance.now())
    if (!answer.body.includes('"status":"approved"')) throw new Error(`${id} came back unanswered`)
  })
  await allWaiting(waitingAt, ids)
  const from = performance.now()
  await rate(ids, settings.clients, async (id, client) => {
    if (perSecond) await until(from + (ids.indexOf(id) / perSecond) * 1000)
    const answer = await (answerers[client] as HttpConnection).call(
      message({
        method: 'POST',
        path: `/api/v1/requests/${id}/response`,
        key: answerer.secret,
        body: { value: 'approve' },
      }),
    )
    demandStatus(answer, 200)
    committedAt.set(id, performance.now())
  })
  await Promise.all(woken)
  for (const connection of [...waiters, ...answerers]) connection.close()
  // A waiter may hear of it before the one who answered: that counts as at once.
  return ids.map((id) => Math.max(0, (wokenAt.get(id) ?? Number.NaN) - (committedAt.get(id) ?? Number.NaN)))
}

/** The server handles calls in the order they came: when a later poll is answered, all the long-polls are waiting. */
async function allWaiting(server: BenchServer, ids: string[]): Promise<void> {
  const [connection] = await openConnections(server.port, 1)
  for (const id of ids.slice(-20))
    await connection?.call(message({ path: `/api/v1/requests/${id}`, key: agent.secret }))
  connection?.close()
  await until(performance.now() + 1000)
}

function until(moment: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))
}

function report(name: string, times: number[], atMost?: number): void {
  const [p50, p99, max] = [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)]
  const figures = `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, max ${max.toFixed(1)} ms`
  reportValue(name, figures, '', atMost === undefined ? '' : judge(p99, { atMost }))
}

const none = { status: 0, body: 'no connection' }
