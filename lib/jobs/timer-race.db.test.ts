import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '@/lib/domain/actor'
import { addSeconds } from '@/lib/domain/request'
import { clockContext } from '@/lib/services/context'
import { getRequest } from '@/lib/services/get-request'
import { readRequestEvents } from '@/lib/services/read-request-events'
import { respondToRequest } from '@/lib/services/respond-to-request'
import { submitRequest } from '@/lib/services/submit-request'
import { tickRequest } from '@/lib/services/tick-request'
import { verifyRequestEvents } from '@/lib/services/verify-request-events'
import { aSubmission } from '@/lib/testing/a-submission'
import { acting, anAgent, anOperator } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'

beforeAll(async () => {
  await openFreshDatabase()
})
afterAll(closeFreshDatabase)

const askedAt = new Date('2026-01-01T12:00:00Z')
const end = addSeconds(askedAt, 60)
const justBefore = new Date(end.getTime() - 1)

async function ask(): Promise<string> {
  const submission = aSubmission({
    timeoutSeconds: 60,
    retryPolicy: { finalFallbackPolicy: 'complete_with_fallback' },
    fallbackValue: 'deny',
  })
  const input = { submission, idempotencyKey: null, bodyDigest: null }
  return (await submitRequest(acting(anAgent, askedAt), input)).request.id
}

const answer = (id: string) =>
  respondToRequest(acting(anOperator, justBefore), { requestId: id, value: 'approve', via: 'console' })
const timer = (id: string) => tickRequest(acting(clock, end), id)

test('the last answer and the end at the same instant: one wins, and row, answer and events agree', async () => {
  const rounds = await Promise.all(
    Array.from({ length: 200 }, async (_, round) => {
      const id = await ask()
      const [answered] = await Promise.allSettled(round % 2 ? [answer(id), timer(id)] : timerFirst(id))
      const request = await getRequest(clockContext(), id)
      const types = (await readRequestEvents(clockContext(), id)).map(({ type }) => type)
      expect(await verifyRequestEvents(clockContext(), id)).toBeNull()
      if (answered?.status === 'fulfilled') {
        expect(request).toMatchObject({
          status: 'approved',
          outcome: { type: 'responded', value: 'approve' },
        })
        expect(types).toEqual(['request.submitted', 'request.responded'])
      } else {
        expect(answered?.reason).toMatchObject({ code: 'already_resolved', details: { status: 'expired' } })
        expect(request).toMatchObject({
          status: 'expired',
          response: null,
          outcome: { type: 'fallback', value: 'deny' },
        })
        expect(types).toEqual(['request.submitted', 'request.expired'])
      }
      return request.status
    }),
  )
  expect(rounds).toHaveLength(200)
})

function timerFirst(id: string): [Promise<unknown>, Promise<unknown>] {
  const ticking = timer(id)
  return [answer(id), ticking]
}

test('a timer left over from before the answer changes nothing', async () => {
  const id = await ask()
  const before = await answer(id)
  await timer(id)
  expect(await getRequest(clockContext(), id)).toEqual(before)
  expect(await readRequestEvents(clockContext(), id)).toHaveLength(2)
})

test('an answer after the end is refused even when the timer has not come yet', async () => {
  const id = await ask()
  const late = respondToRequest(acting(anOperator, end), { requestId: id, value: 'approve', via: 'console' })
  await expect(late).rejects.toMatchObject({ code: 'already_resolved' })
})
