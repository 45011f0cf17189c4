import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { id: string; isSigned: boolean; body: { [key: string]: unknown } }
export type Receiver = { url: string; received: Received[]; answers: number[]; close: () => Promise<void> }

/** A receiver that checks signatures by itself, as an agent would. `answers` are its next status codes; then 204. */
export async function aWebhookReceiver(secret: string): Promise<Receiver> {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const header = (name: string) => String(request.headers[name])
    const signed = `${header('webhook-id')}.${header('webhook-timestamp')}.${body}`
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    const isFresh = Math.abs(Date.now() / 1000 - Number(header('webhook-timestamp'))) < 300
    const isSigned = isFresh && header('webhook-signature') === expected
    received.push({ id: header('webhook-id'), isSigned, body: JSON.parse(body) })
    response.writeHead(answers.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/decisions`,
    received,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
