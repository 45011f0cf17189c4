import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body: string }

/** One keep-alive connection, one call at a time: a client that costs a tenth of node:http's, because it shares our cores. */
export class HttpConnection {
  private received: Buffer[] = []
  private waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.receive(chunk))
    socket.on('error', (error) => this.fail(error))
    socket.on('close', () => this.fail(new Error('The server closed the connection.')))
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpConnection(socket)))
      socket.once('error', reject)
    })
  }

  call(message: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(message)
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private receive(chunk: Buffer): void {
    this.received.push(chunk)
    const bytes = this.received.length === 1 ? chunk : Buffer.concat(this.received)
    const answer = readAnswer(bytes)
    if (!answer) {
      this.received = [bytes]
      return
    }
    this.received = []
    this.waiting?.resolve(answer)
    this.waiting = null
  }

  private fail(error: Error): void {
    this.waiting?.reject(error)
    this.waiting = null
  }
}

function readAnswer(bytes: Buffer): Answer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const status = Number(head.slice(9, 12))
  const body = bytes.subarray(end + 4)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length !== undefined)
    return body.length < Number(length) ? null : { status, body: body.toString('utf8') }
  // Chunked: the benchmarks compare and look for words, so the chunk sizes may stay in the text.
  return body.subarray(-5).equals(LAST_CHUNK) ? { status, body: body.toString('utf8') } : null
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')

export type Call = { method?: 'GET' | 'POST'; path: string; key?: string; cookie?: string; body?: unknown }

/** The bytes of a call, made before the clock runs. */
export function message({ method = 'GET', path, key, cookie, body }: Call): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1']
  if (key) lines.push(`Authorization: Bearer ${key}`)
  if (cookie) lines.push(`Cookie: ${cookie}`)
  if (text) lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`)
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}

export async function openConnections(port: number, count: number): Promise<HttpConnection[]> {
  const connections: HttpConnection[] = []
  // In small groups, so that the listen queue never overflows.
  while (connections.length < count) {
    const group = Math.min(50, count - connections.length)
    connections.push(...(await Promise.all(Array.from({ length: group }, () => HttpConnection.open(port)))))
  }
  return connections
}

/** Fails loudly: a benchmark of refusals would be fast and worthless. */
export function demandStatus(answer: Answer, ...statuses: number[]): Answer {
  if (!statuses.includes(answer.status))
    throw new Error(`Expected ${statuses.join(' or ')}, got ${answer.status}: ${answer.body.slice(0, 300)}`)
  return answer
}
