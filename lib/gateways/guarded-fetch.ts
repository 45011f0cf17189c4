import type { LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { findTargetFault, hostOf, isAtOrigin } from '@/lib/domain/call-target'
import { env } from '@/lib/env'
import { CallRefused, guardedAddresses, type Resolve } from './guarded-addresses'

export type GuardedCall = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  timeoutMs?: number
  maxBytes?: number
  mayCallPrivate?: boolean
  resolve?: Resolve
}

/** `retryAfter` is the header of that name, when there is one. */
export type GuardedAnswer = {
  status: number
  body: string
  isCutShort: boolean
  retryAfter?: string | undefined
}

/**
 * The one way out: every outgoing HTTP call goes through here. The host is resolved once, every address it has is
 * checked, and the connection is made to one of exactly those, so a second look-up cannot lead elsewhere. Redirects are
 * answers like any other; nobody follows them.
 */
export async function guardedFetch(target: string, call: GuardedCall): Promise<GuardedAnswer> {
  const { timeoutMs = 10_000, mayCallPrivate = mayCallPrivately(target) } = call
  const fault = findTargetFault(target, mayCallPrivate)
  if (fault) throw new CallRefused(`The address ${fault}.`)
  const url = new URL(target)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const addresses = await orAbort(guardedAddresses(hostOf(url), mayCallPrivate, call.resolve), signal)
    return await send(url, addresses, call, signal)
  } catch (error) {
    if (signal.aborted) throw new Error(`No answer within ${timeoutMs / 1000} s.`)
    throw error
  }
}

function mayCallPrivately(target: string): boolean {
  return env.mayCallPrivateAddresses || isAtOrigin(target, env.privateOrigins)
}

function send(
  url: URL,
  addresses: LookupAddress[],
  { method, headers, body, maxBytes = 65_536 }: GuardedCall,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const [first] = addresses
  const lookup: RequestOptions['lookup'] = (_host, { all }, found) =>
    all ? found(null, addresses) : found(null, first?.address ?? '', first?.family)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  // No agent: a connection kept alive from an earlier call would skip the check.
  const options = { method, headers: { ...headers, ...length }, lookup, signal, agent: false }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const outgoing = request(url, options, (response) => {
      readUpTo(response, maxBytes).then(resolve, reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<GuardedAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop early destroys the connection, so an endless answer costs its first bytes only.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, maxBytes - size))
    size += chunk.length
    if (size > maxBytes) break
  }
  return {
    status: response.statusCode ?? 0,
    body: Buffer.concat(chunks).toString(),
    isCutShort: size > maxBytes,
    retryAfter: response.headers['retry-after'],
  }
}

function orAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}
