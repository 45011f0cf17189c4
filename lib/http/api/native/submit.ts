import { createHash } from 'node:crypto'
import { IdempotencyHeaders } from '@/lib/contract/native/parameters'
import { RequestView } from '@/lib/contract/native/request-view'
import { SubmitBody, toSubmission } from '@/lib/contract/native/submit-body'
import { fromZodError } from '@/lib/contract/problem'
import { recordOf } from '@/lib/domain/actor'
import { canonicalJson, type Json } from '@/lib/domain/json'
import { noteDelivery } from '@/lib/services/note-delivery'
import { submitRequest } from '@/lib/services/submit-request'
import { door, PRIVATE } from '../door'
import { viewFor } from './view-for'

export const submit = door({
  method: 'post',
  path: '/requests',
  summary: 'Put a question to people',
  headers: IdempotencyHeaders,
  body: SubmitBody,
  view: RequestView,
  status: 201,
  errors: [400, 409, 413],
  run: async (ctx, { body, request }) => {
    const idempotencyKey = readIdempotencyKey(request)
    const submission = toSubmission(body, recordOf(ctx.actor).name)
    const bodyDigest = idempotencyKey && digest(body as Json)
    const result = await submitRequest(ctx, { submission, idempotencyKey, bodyDigest })
    // An agent that starts again asks again, and has the decision from that.
    if (result.isReplay) noteDelivery(ctx, [result.request], 'repeat')
    const headers = result.isReplay ? { ...PRIVATE, 'idempotency-replayed': 'true' } : PRIVATE
    return Response.json(await viewFor(ctx, result.request), { status: 201, headers })
  },
})

function readIdempotencyKey(request: Request): string | null {
  const parsed = IdempotencyHeaders.safeParse({
    'Idempotency-Key': request.headers.get('idempotency-key') ?? undefined,
  })
  if (!parsed.success) throw fromZodError(parsed.error)
  return parsed.data['Idempotency-Key'] ?? null
}

function digest(body: Json): string {
  return createHash('sha256').update(canonicalJson(body)).digest('hex')
}
