import { type Answer, demandStatus, type HttpConnection, message, openConnections } from './http-client'
import { agent, answerer } from './keys'
import type { BenchPostgres } from './postgres'
import { reportValue } from './report'
import { startServer } from './server'
import { settings } from './settings'

const ANSWERS = 50

/** Not a matter of speed: fifty answers at once through two processes, a hundred times over; exactly one may win. */
export async function race(postgres: BenchPostgres): Promise<void> {
  const { url } = await postgres.fresh('bench_race')
  const servers = await Promise.all([startServer(url), startServer(url, 1)])
  const halves = await Promise.all(servers.map(({ port }) => openConnections(port, ANSWERS / 2)))
  const connections = halves.flat()
  const winsByServer = [0, 0]
  try {
    for (let round = 0; round < settings.raceRounds; round++) {
      const winner = await contest(connections, await submit(connections[round % ANSWERS] as HttpConnection))
      const server = winner < ANSWERS / 2 ? 0 : 1
      winsByServer[server] = (winsByServer[server] ?? 0) + 1
    }
    reportValue(
      `${ANSWERS} answers at once, ${settings.raceRounds} times`,
      'one winner each time',
      `won through each process: ${winsByServer.join(', ')}`,
    )
  } finally {
    for (const connection of connections) connection.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

export async function submit(connection: HttpConnection): Promise<string> {
  const body = { question: 'Who is first?', choices: [{ value: 'approve' }, { value: 'deny' }] }
  const call = message({ method: 'POST', path: '/api/v1/requests', key: agent.secret, body })
  return JSON.parse(demandStatus(await connection.call(call), 201).body).id
}

/** Returns which of the connections won, after everybody else was told so. */
async function contest(connections: HttpConnection[], id: string): Promise<number> {
  const answers = await Promise.all(
    connections.map((connection, index) => connection.call(answerCall(id, nameOf(index), index % 2 === 0))),
  )
  const winners = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []))
  const [winner] = winners
  if (winner === undefined || winners.length > 1) throw new Error(`${id} has ${winners.length} winners`)
  for (const answer of answers) if (answer.status !== 200) demandLoser(answer, nameOf(winner))
  return winner
}

export function answerCall(id: string, name: string, isApproved: boolean): string {
  const body = { value: isApproved ? 'approve' : 'deny', responded_by: name }
  return message({
    method: 'POST',
    path: `/api/v1/requests/${id}/response`,
    key: answerer.secret,
    body,
  })
}

function demandLoser(answer: Answer, winner: string): void {
  const told = JSON.parse(demandStatus(answer, 409).body).winner?.responded_by
  if (told !== winner) throw new Error(`${winner} won, but a loser was told ${told}`)
}

function nameOf(index: number): string {
  return `person${index}@example.com`
}
