import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { getRequest } from '@/lib/services/get-request'
import { submitRequest } from '@/lib/services/submit-request'
import { aSubmission } from '@/lib/testing/a-submission'
import { acting, anAgent } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

test('a form and arguments come back in the order they were written', async () => {
  const agent = acting(anAgent)
  const text = { type: 'string' }
  const properties = { surname: text, name: text, zip: text, a: text }
  const written = { recipient: 'Zoë', amount: 12, to: 'x', order: '1' }
  const submission = aSubmission({
    prompt: { type: 'form', schema: { type: 'object', properties } },
    proposal: { kind: 'tool', name: 'pay', arguments: written },
    context: written,
  })
  const { request } = await submitRequest(agent, { submission, idempotencyKey: null, bodyDigest: null })
  const read = await getRequest(agent, request.id)
  const schema = read.prompt.type === 'form' ? read.prompt.schema : {}
  expect(Object.keys(schema.properties as JsonObject)).toEqual(Object.keys(properties))
  expect(Object.keys(read.proposal?.arguments as JsonObject)).toEqual(Object.keys(written))
  expect(Object.keys(read.context)).toEqual(Object.keys(written))
})
