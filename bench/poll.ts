import { demandStatus, message, openConnections } from './http-client'
import { agent } from './keys'
import { compare, rate } from './measure'
import type { BenchPostgres } from './postgres'
import { reportRatio } from './report'
import { seedRequests } from './seed'
import { startServer } from './server'
import { settings } from './settings'

/** An agent that looks whether its request is answered, against a route that does nothing at all. */
export async function benchPoll(postgres: BenchPostgres): Promise<void> {
  const { clients, operations } = settings
  const { url, client } = await postgres.fresh('bench_poll')
  await seedRequests(client, { pending: 20_000, resolved: 0, askedBy: agent.id })
  const { rows } = await client.query<{ id: string }>('select id from requests where asked_by = $1', [
    agent.id,
  ])
  const server = await startServer(url)
  const http = await openConnections(server.port, clients)
  const calls = (paths: string[]) => paths.map((path) => message({ path, key: agent.secret }))
  // Reading is several times quicker than writing: more calls make a round of similar length.
  const total = operations * 4
  const empty = calls(Array.from({ length: total }, () => '/livez'))
  const polls = calls(
    Array.from({ length: total }, (_, n) => `/api/v1/requests/${rows[n % rows.length]?.id}`),
  )
  const run = (messages: string[]) => () =>
    rate(messages, clients, async (call, n) => demandStatus((await http[n]?.call(call)) ?? none, 200))
  try {
    await compare(run(empty), run(polls), 1)
    reportRatio('poll of a pending request / empty route', 'per s', await compare(run(empty), run(polls)), {
      atLeast: 0.333,
    })
  } finally {
    for (const connection of http) connection.close()
    await server.stop()
  }
}

const none = { status: 0, body: 'no connection' }
