import type { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { fromZodError } from '@/lib/contract/problem'
import { DomainError } from '@/lib/domain/error'
import { unsafeText } from '@/lib/domain/json-safety'
import type { Context } from '@/lib/services/context'
import { authenticate } from './authenticate'
import { readBody } from './read-body'

type Schema = z.ZodType
type Parsed<S extends Schema | undefined> = S extends Schema ? z.infer<S> : undefined

export type DoorInput<Params, Query, Body> = {
  params: Params
  query: Query
  body: Body
  request: Request
}

/** One call of the API, as data: what it takes, what it gives, and the verb it runs. */
export type Door = {
  method: 'get' | 'post' | 'delete'
  path: string
  summary: string
  status: 200 | 201 | 202 | 204
  params?: z.ZodObject
  query?: z.ZodObject
  body?: Schema
  headers?: z.ZodObject
  view?: Schema
  /** What it may answer besides, when nothing is wrong. */
  also?: { [status: number]: Schema }
  /** The same as server-sent events, to whom asks for them. */
  streams?: boolean
  errors: number[]
  handle: (c: HonoContext) => Promise<Response>
}

type DoorOptions<
  P extends z.ZodObject | undefined,
  Q extends z.ZodObject | undefined,
  B extends Schema | undefined,
> = {
  method: 'get' | 'post' | 'delete'
  path: string
  summary: string
  params?: P
  query?: Q
  body?: B
  headers?: z.ZodObject
  view?: Schema
  also?: { [status: number]: Schema }
  streams?: boolean
  status?: 200 | 201 | 202 | 204
  errors?: number[]
  run: (ctx: Context, input: DoorInput<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<unknown>
}

/** Authenticates, parses and answers; what the call means is in the verb. `run` may return a Response of its own. */
export function door<
  P extends z.ZodObject | undefined = undefined,
  Q extends z.ZodObject | undefined = undefined,
  B extends Schema | undefined = undefined,
>(options: DoorOptions<P, Q, B>): Door {
  const { params, query, body, run, status = 200, errors = [], ...rest } = options
  return {
    ...rest,
    params,
    query,
    body,
    status,
    errors,
    async handle(c) {
      const ctx = await authenticate(c.req.raw, addressOf(c))
      const input = {
        params: parse(params, c.req.param(), 'path'),
        query: parse(query, c.req.query(), 'query'),
        // A call whose body may be left out takes an empty one as {}.
        body: body ? parse(body, (await readBody(c.req.raw)) ?? {}, '') : undefined,
        request: c.req.raw,
      }
      const result = await run(ctx, input as DoorInput<Parsed<P>, Parsed<Q>, Parsed<B>>)
      if (result instanceof Response) return result
      if (status === 204) return new Response(null, { status, headers: PRIVATE })
      return c.json(result as object, status, PRIVATE)
    },
  }
}

/** What an answer holds is for its caller alone, and is what its type says. */
export const PRIVATE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function parse(schema: Schema | undefined, value: unknown, place: 'path' | 'query' | ''): unknown {
  if (!schema) return undefined
  if (place) checkText(value as Record<string, string>)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  if (place === 'path') throw new DomainError('not_found', 'There is nothing at this address.')
  throw fromZodError(parsed.error)
}

function checkText(values: Record<string, string>): void {
  for (const [name, text] of Object.entries(values)) {
    const problem = unsafeText(text)
    if (problem) throw new DomainError('invalid_input', `${name} ${problem}.`, { field: name })
  }
}

/** Where the call comes from, as the socket knows it. */
export function addressOf(c: HonoContext): string {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
  return incoming?.socket?.remoteAddress ?? 'unknown'
}
