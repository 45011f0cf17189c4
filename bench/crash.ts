import { connect } from '@/lib/database/connect'
import { clockContext } from '@/lib/services/context'
import { verifyAudit } from '@/lib/services/verify-audit'
import { closeDatabase, openDatabase } from '@/lib/store/database'
import { demandStatus, HttpConnection, openConnections } from './http-client'
import { rate } from './measure'
import type { BenchPostgres } from './postgres'
import { answerCall, submit } from './race'
import { reportValue } from './report'
import { startServer } from './server'
import { settings } from './settings'

const REQUESTS = 1000

/** Kills one of two processes while both are answering; what was acknowledged must be there, and the audit whole. */
export async function crash(postgres: BenchPostgres): Promise<void> {
  const { url } = await postgres.fresh('bench_crash')
  const [doomed, survivor] = await Promise.all([startServer(url), startServer(url, 1)])
  const half = settings.clients / 2
  const connections = [
    ...(await openConnections(doomed.port, half)),
    ...(await openConnections(survivor.port, half)),
  ]
  const submitted: string[] = []
  const answered = new Map<string, string>()
  let broken = 0
  const ask = async (client: number) => {
    const id = await submit(connections[client] as HttpConnection)
    submitted.push(id)
    return id
  }
  const answer = async (client: number, id: string, name: string) => {
    demandStatus(await (connections[client] as HttpConnection).call(answerCall(id, name, true)), 200)
    answered.set(id, name)
  }
  /** Whatever broke off is done again through the process that still runs, as a caller would: it must never be refused. */
  const insist = async <Result>(client: number, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (client >= half || isMoved[client]) throw error
      isMoved[client] = true
      broken++
      connections[client] = await HttpConnection.open(survivor.port)
      return work()
    }
  }
  const isMoved: boolean[] = []
  try {
    const numbers = Array.from({ length: REQUESTS }, (_, number) => number)
    await rate(numbers, settings.clients, async (number, client) => {
      if (number === REQUESTS / 2) doomed.kill()
      const id = await insist(client, () => ask(client))
      await insist(client, () => answer(client, id, `person${number}@example.com`))
    })
  } finally {
    for (const connection of connections) connection.close()
    doomed.kill()
    await survivor.stop()
  }
  if (broken === 0) throw new Error('Nothing was under way when the process was killed; run it again.')
  await demandKept(url, submitted, answered)
  const events = await demandWholeAudit(url)
  reportValue(
    'one of two processes killed under load',
    'nothing lost',
    `${submitted.length} asked, ${answered.size} answered, ${broken} calls broken off, ${events} events whole`,
  )
}

async function demandKept(url: string, submitted: string[], answered: Map<string, string>): Promise<void> {
  const client = await connect(url)
  const { rows } = await client.query<{ id: string; name: string | null }>(
    `select id, response->>'respondedBy' as name from requests where id = any($1)`,
    [submitted],
  )
  await client.end()
  const kept = new Map(rows.map(({ id, name }) => [id, name]))
  for (const id of submitted) if (!kept.has(id)) throw new Error(`${id} was acknowledged and is gone`)
  for (const [id, name] of answered)
    if (kept.get(id) !== name) throw new Error(`The answer of ${name} to ${id} was acknowledged and is gone`)
}

async function demandWholeAudit(url: string): Promise<number> {
  openDatabase(url)
  const { faults, events } = await verifyAudit(clockContext())
  await closeDatabase()
  if (faults.length > 0) throw new Error(`The audit log is not whole: ${JSON.stringify(faults[0])}`)
  return events
}
