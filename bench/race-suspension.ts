import { type Answer, demandStatus, type HttpConnection, message, openConnections } from './http-client'
import { agent, answerer } from './keys'
import type { BenchPostgres } from './postgres'
import { reportValue } from './report'
import { startServer } from './server'
import { settings } from './settings'

const ANSWERS = 50

/** The same race on OpenIntent's wire: fifty answers to one suspension through two processes; one 200 each time. */
export async function raceSuspension(postgres: BenchPostgres): Promise<void> {
  const { url } = await postgres.fresh('bench_race_suspension')
  const servers = await Promise.all([startServer(url), startServer(url, 1)])
  const halves = await Promise.all(servers.map(({ port }) => openConnections(port, ANSWERS / 2)))
  const connections = halves.flat()
  try {
    for (let round = 0; round < settings.raceRounds; round++) {
      const suspensionId = `susp-${round}`
      const first = connections[round % ANSWERS] as HttpConnection
      const intentId = await suspend(first, suspensionId)
      const answers = await Promise.all(
        connections.map((connection, n) => connection.call(respond(intentId, suspensionId, n))),
      )
      await demandOneWinner(first, intentId, answers)
    }
    reportValue(
      `${ANSWERS} answers to one suspension at once, ${settings.raceRounds} times`,
      'one 200 each time',
      'and it is the one in _suspension',
    )
  } finally {
    for (const connection of connections) connection.close()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function suspend(connection: HttpConnection, id: string): Promise<string> {
  const choices = [
    { value: 'approve', label: 'Approve' },
    { value: 'deny', label: 'Deny' },
  ]
  const record = { id, question: 'Who is first?', response_type: 'choice', choices, fallback_policy: 'fail' }
  const body = { title: 'Race', status: 'suspended_awaiting_input', state: { _suspension: record } }
  const call = message({ method: 'POST', path: '/api/v1/intents', key: agent.secret, body })
  return JSON.parse(demandStatus(await connection.call(call), 200).body).id
}

function respond(intentId: string, suspensionId: string, n: number): string {
  const body = {
    suspension_id: suspensionId,
    value: n % 2 === 0 ? 'approve' : 'deny',
    responded_by: `person${n}@example.com`,
  }
  const path = `/api/v1/intents/${intentId}/suspend/respond`
  return message({ method: 'POST', path, key: answerer.secret, body })
}

async function demandOneWinner(
  connection: HttpConnection,
  intentId: string,
  answers: Answer[],
): Promise<void> {
  const winners = answers.filter(({ status }) => status === 200)
  const losers = answers.filter(({ status }) => status === 409)
  if (winners.length !== 1 || losers.length !== ANSWERS - 1)
    throw new Error(`${winners.length} answers with 200 and ${losers.length} with 409 of ${ANSWERS}`)
  const told = JSON.parse(winners[0]?.body ?? '{}').responded_by
  const read = message({ path: `/api/v1/intents/${intentId}`, key: agent.secret })
  const { state } = JSON.parse(demandStatus(await connection.call(read), 200).body)
  if (state._suspension.responded_by !== told)
    throw new Error(`${told} was told to have won, _suspension says ${state._suspension.responded_by}`)
}
