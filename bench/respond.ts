import type pg from 'pg'
import { connect } from '@/lib/database/connect'
import { respond } from '@/lib/domain/transitions/respond'
import { commitQuery, type Query } from '@/lib/store/commit-request'
import { requestsById } from '@/lib/store/load-request'
import { type RequestRow, toStoredRequest } from '@/lib/store/request-row'
import { demandStatus, message, openConnections } from './http-client'
import { actorOf, agent, answerer } from './keys'
import { compare, rate } from './measure'
import type { BenchPostgres } from './postgres'
import { reportRatio } from './report'
import { seedRequests } from './seed'
import { startServer } from './server'
import { settings } from './settings'

const body = { value: 'approve', responded_by: 'alice@example.com' }

/** Answering over HTTP against the same two statements on as many bare connections. */
export async function benchRespond(postgres: BenchPostgres): Promise<void> {
  const { clients, operations, rounds } = settings
  const { url, client } = await postgres.fresh('bench_respond')
  const total = operations * (rounds + 1) * 2
  const ids = await seedRequests(client, { pending: total, resolved: 0, askedBy: agent.id })
  const server = await startServer(url)
  const http = await openConnections(server.port, clients)
  const bare = await Promise.all(Array.from({ length: clients }, () => connect(url, 'bench')))
  // Every other request for each side, so that both find the same pages in the same state.
  const share = (round: number, side: 0 | 1) =>
    ids.slice(round * operations * 2, (round + 1) * operations * 2).filter((_, index) => index % 2 === side)

  const bySql = async (round: number) => {
    const answers = await decide(client, share(round, 0))
    return rate(answers, clients, async ({ id, commit }, n) => {
      const connection = bare[n] as pg.Client
      await connection.query(requestsById([id]))
      const { rowCount } = await connection.query(commit)
      if (rowCount !== 1) throw new Error(`${id} was not answered`)
    })
  }
  const byHttp = async (round: number) => {
    const calls = share(round, 1).map((id) =>
      message({ method: 'POST', path: `/api/v1/requests/${id}/response`, key: answerer.secret, body }),
    )
    return rate(calls, clients, async (call, n) => demandStatus((await http[n]?.call(call)) ?? none, 200))
  }
  try {
    // A round that does not count: connections, prepared statements and compiled code.
    await compare(
      () => bySql(rounds),
      () => byHttp(rounds),
      1,
    )
    const result = await compare(bySql, byHttp)
    reportRatio('respond over HTTP / bare SQL', 'per s', result, { atLeast: 0.4 })
  } finally {
    for (const connection of http) connection.close()
    await Promise.all(bare.map((connection) => connection.end()))
    await server.stop()
  }
}

const none = { status: 0, body: 'no connection' }

/** The answers as the server would decide them, made before the clock runs: the baseline is the SQL alone. */
async function decide(client: pg.Client, ids: string[]): Promise<{ id: string; commit: Query }[]> {
  const { rows } = await client.query<RequestRow>(requestsById(ids))
  const by = actorOf(answerer)
  const at = new Date()
  return rows.map((row) => {
    const before = toStoredRequest(row)
    const decision = respond(before.request, {
      value: body.value,
      comment: null,
      verdict: null,
      reason: null,
      modifiedArgs: null,
      metadata: {},
      respondedBy: body.responded_by,
      version: null,
      by,
      via: 'api',
      channel: null,
      at,
    })
    return { id: row.id, commit: commitQuery(before, decision, { by, at }) }
  })
}
