import { DomainError } from '@/lib/domain/error'
import type { Json } from '@/lib/domain/json'
import { findUnsafeJson, type UnsafeJson } from '@/lib/domain/json-safety'

export const MAX_BODY_BYTES = 1024 * 1024

/** The JSON body of a request, bounded and free of anything the database could not keep. An absent body is undefined. */
export async function readBody(request: Request): Promise<Json | undefined> {
  const text = await readText(request)
  if (text.trim() === '') return undefined
  const body = parseJson(text)
  const unsafe = findUnsafeJson(body)
  if (unsafe) throw unsafeBody(unsafe)
  return body
}

export async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  return request.headers.has('content-length') ? request.text() : readBounded(request)
}

export function parseJson(text: string): Json {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'not JSON'
    throw new DomainError(
      'malformed_json',
      `The body is not valid JSON: ${reason.toWellFormed().replaceAll('\u0000', '')}`,
    )
  }
}

export function unsafeBody({ path, problem }: UnsafeJson): DomainError {
  return new DomainError('invalid_input', `${path || 'The body'} ${problem}.`, { field: path })
}

/** A body of unknown length is counted while it arrives. */
async function readBounded(request: Request): Promise<string> {
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function tooLarge(): DomainError {
  return new DomainError('body_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`, {
    limit_bytes: MAX_BODY_BYTES,
  })
}
