import type { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { fromZodError } from '@/lib/contract/problem'
import { recordOf } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/error'
import { unsafeText } from '@/lib/domain/json-safety'
import type { Context } from '@/lib/services/context'
import { authenticate } from '../authenticate'
import { addressOf, PRIVATE } from '../door'
import { readBody } from '../read-body'
import { answerOpenIntentError } from './answer-error'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Schema = z.ZodType
type Parsed<S extends Schema | undefined> = S extends Schema ? z.infer<S> : undefined

/** One call of OpenIntent's wire, as data. Its errors are `{"detail": …}`, whatever happens. */
export type OpenIntentDoor = { method: Method; path: string; handle: (c: HonoContext) => Promise<Response> }

type Call<Body, Query> = {
  /** Path parameters; ids are not checked for their form: an unknown one is simply not found. */
  params: Record<string, string>
  body: Body
  query: Query
  /** `If-Match`, when the door asks for it. */
  version: number
  /** The agent's label: X-Agent-ID, else the key's name. Identity is the key. */
  agent: string
  request: Request
}

type Options<B extends Schema | undefined, Q extends Schema | undefined> = {
  method: Method
  path: string
  body?: B
  query?: Q
  /** The status that says `If-Match` is missing: 400 for intents, 428 for tasks and plans. */
  ifMatch?: 400 | 428
  run: (ctx: Context, call: Call<Parsed<B>, Parsed<Q>>) => Promise<unknown>
}

/** Authenticates, parses and answers in OpenIntent's shapes; what the call means is in the verb. */
export function openIntentDoor<
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
>({ method, path, body, query, ifMatch, run }: Options<B, Q>): OpenIntentDoor {
  return {
    method,
    path,
    async handle(c) {
      try {
        const ctx = await authenticate(c.req.raw, addressOf(c))
        const version = ifMatch ? readVersion(c.req.header('if-match'), ifMatch) : 0
        const call = {
          params: safeParams(c.req.param()),
          query: parse(query, c.req.query()),
          // Clients send an empty body with a JSON content type.
          body: body ? parse(body, (await readBody(c.req.raw)) ?? {}) : undefined,
          version,
          agent: labelOf(c.req.header('x-agent-id'), ctx),
          request: c.req.raw,
        }
        const result = await run(ctx, call as Call<Parsed<B>, Parsed<Q>>)
        if (result === undefined) return new Response(null, { status: 204, headers: PRIVATE })
        return result instanceof Response ? result : c.json(result as object, 200, PRIVATE)
      } catch (error) {
        return answerOpenIntentError(error, c)
      }
    },
  }
}

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw fromZodError(parsed.error)
}

function readVersion(header: string | undefined, missing: 400 | 428): number {
  // The wire has a bare integer; an ETag's quotes are forgiven.
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header?.trim() ?? '') ?? []
  if (digits !== undefined) return Number(digits)
  const code = missing === 428 ? 'precondition_required' : 'bad_request'
  throw new DomainError(code, 'If-Match header required: the version you read, a bare integer.')
}

function labelOf(header: string | undefined, ctx: Context): string {
  const label = header?.trim().slice(0, 200)
  return label && !unsafeText(label) ? label : recordOf(ctx.actor).name
}

/** What the database could not even look for is not there. */
function safeParams(params: Record<string, string>): Record<string, string> {
  if (Object.values(params).some((value) => unsafeText(value) || value.length > 200))
    throw new DomainError('not_found', 'There is nothing at this address.')
  return params
}
