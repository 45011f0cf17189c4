import { SuspensionBody, SuspensionView } from '@/lib/contract/art/suspension-body'
import { toSuspensionView } from '@/lib/contract/art/suspension-view'
import type { Json } from '@/lib/domain/json'
import { submitSuspension } from '@/lib/services/art/submit-suspension'
import { door, PRIVATE } from '../door'

export const submit = door({
  method: 'post',
  path: '/art/suspensions',
  summary: 'A blocking tool of an ART agent waits for people; the same thread and suspension ask once',
  body: SuspensionBody,
  view: SuspensionView,
  status: 201,
  errors: [400, 409, 413],
  run: async (ctx, { body }) => {
    // Loose members come from a parsed JSON body, so they are JSON.
    const { request, isReplay } = await submitSuspension(ctx, { suspension: body, body: body as Json })
    const headers = isReplay ? { ...PRIVATE, 'idempotency-replayed': 'true' } : PRIVATE
    return Response.json(toSuspensionView(request), { status: 201, headers })
  },
})
