import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HttpCall = { path: string; headers: Record<string, string>; bytes: Buffer; body: string }
export type HttpReceiver = {
  url: string
  calls: HttpCall[]
  /** Its next status codes, 0 for no answer at all; then 200. */
  answers: number[]
  close: () => Promise<void>
}

/** Stands for any service that is posted to: keeps what came, answers as told. */
export async function anHttpReceiver(): Promise<HttpReceiver> {
  const calls: HttpCall[] = []
  const answers: number[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    calls.push({ path: request.url ?? '', headers, bytes, body: bytes.toString() })
    const status = answers.shift() ?? 200
    if (status > 0) response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
