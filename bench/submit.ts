import type pg from 'pg'
import { SubmitBody, toSubmission } from '@/lib/contract/native/submit-body'
import { connect } from '@/lib/database/connect'
import { submit } from '@/lib/domain/transitions/submit'
import { newId } from '@/lib/services/new-id'
import { insertQuery } from '@/lib/store/commit-request'
import { demandStatus, message, openConnections } from './http-client'
import { actorOf, agent } from './keys'
import { compare, rate } from './measure'
import type { BenchPostgres } from './postgres'
import { reportRatio } from './report'
import { startServer } from './server'
import { settings } from './settings'

/** Submitting over HTTP against the same insert statement on as many bare connections. */
export async function benchSubmit(postgres: BenchPostgres): Promise<void> {
  const { clients, operations } = settings
  const { url } = await postgres.fresh('bench_submit')
  const server = await startServer(url)
  const http = await openConnections(server.port, clients)
  const bare = await Promise.all(Array.from({ length: clients }, () => connect(url, 'bench')))
  const bySql = (extra: object) => () => {
    const inserts = numbers(operations).map((n) => insertOf(question(n, extra)))
    return rate(inserts, clients, (insert, n) => (bare[n] as pg.Client).query(insert))
  }
  const byHttp = (extra: object) => () => {
    const calls = numbers(operations).map((n) =>
      message({ method: 'POST', path: '/api/v1/requests', key: agent.secret, body: question(n, extra) }),
    )
    return rate(calls, clients, async (call, n) => demandStatus((await http[n]?.call(call)) ?? none, 201))
  }
  try {
    for (const [name, extra, target] of [
      ['submit over HTTP / bare SQL', {}, { atLeast: 0.4 }],
      // Far enough ahead that no timer goes off while we measure.
      ['submit with a timer over HTTP / bare SQL', { timeout_seconds: 86_400 }, {}],
    ] as const) {
      await compare(bySql(extra), byHttp(extra), 1)
      reportRatio(name, 'per s', await compare(bySql(extra), byHttp(extra)), target)
    }
  } finally {
    for (const connection of http) connection.close()
    await Promise.all(bare.map((connection) => connection.end()))
    await server.stop()
  }
}

const none = { status: 0, body: 'no connection' }

function question(n: number, extra: object) {
  return {
    question: `Refund order #${n}?`,
    choices: [
      { value: 'approve', label: 'Approve', style: 'primary' },
      { value: 'deny', label: 'Deny', style: 'danger' },
    ],
    context: { customer: n % 9973, reason: 'Damaged on arrival' },
    proposal: { name: 'issue_refund', arguments: { order: n, amount: 499.99 } },
    correlation: { run: `run-${n}` },
    ...extra,
  }
}

/** The statement as the server would write it, made before the clock runs: the baseline is the SQL alone. */
function insertOf(body: object) {
  const by = actorOf(agent)
  const at = new Date()
  const submission = toSubmission(SubmitBody.parse(body), agent.name)
  const decision = submit(
    submission,
    { platform: null, agent: null },
    { id: newId('req'), askedBy: agent.id, at },
  )
  return insertQuery(decision, { by, at }, { idempotencyKey: null, bodyDigest: null })
}

let last = 0
function numbers(count: number): number[] {
  return Array.from({ length: count }, () => ++last)
}
