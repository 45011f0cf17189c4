import { beforeAll, expect, test } from 'vitest'
import type { KeyRole } from '@/lib/domain/actor'
import type { JsonObject } from '@/lib/domain/json'
import { api } from '@/lib/http/api/app'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { apiForTests, type Caller, callerWith } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'

apiForTests()

type Message = { id: string; name: string; data: JsonObject }

let count = 0
async function aKey(...roles: KeyRole[]): Promise<Record<string, string>> {
  const { secret } = await createApiKey(clockContext(), { name: `sse-${++count}`, roles })
  return { 'x-api-key': secret, 'x-agent-id': 'refund-agent' }
}

let credentials: Record<string, string>
let key: Caller
let agent: ReturnType<typeof openIntentAgent>
beforeAll(async () => {
  credentials = await aKey('agent')
  key = callerWith(credentials)
  agent = openIntentAgent(key)
})

/**
 * Opens a stream; what it returns reads until all these names were heard, then hangs up. What was written just before may
 * come once more, so the first entries of a log are left out.
 */
async function listen(path: string, wanted: string[], headers: Record<string, string> = {}) {
  const hangUp = new AbortController()
  const response = await api.request(`/api/v1${path}`, {
    headers: { ...credentials, ...headers },
    signal: hangUp.signal,
  })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  const read = async (): Promise<Message[]> => {
    let text = ''
    const messages: Message[] = []
    const isHeard = () => wanted.every((name) => messages.some((message) => message.name === name))
    while (!isHeard()) {
      const { value, done } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      messages.push(...parts.flatMap(toMessage))
    }
    hangUp.abort()
    await reader.cancel().catch(() => {})
    return messages.filter(({ name }) => name !== 'intent_created')
  }
  return read
}

function toMessage(part: string): Message[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
  const data = field('data')
  return data ? [{ id: field('id') ?? '', name: field('event') ?? '', data: JSON.parse(data) }] : []
}

test.each(['/intents/:id/subscribe', '/subscribe/intents/:id'])(
  '%s: what happens to an intent, by the client’s names',
  async (path) => {
    const { id } = await agent.create()
    const heard = await listen(path.replace(':id', id), ['INTENT_COMPLETED'])
    const record = aRecord()
    await agent.suspend(id, record)
    await agent.move(id, 'active')
    await agent.move(id, 'completed')
    const messages = await heard()
    expect(messages.map(({ name }) => name)).toEqual([
      'STATUS_CHANGED',
      'STATE_CHANGED',
      'intent.suspended',
      'STATUS_CHANGED',
      'INTENT_COMPLETED',
    ])
    expect(messages[0]?.data).toMatchObject({
      intent_id: id,
      old_status: 'active',
      new_status: 'suspended_awaiting_input',
    })
    expect(messages[2]?.data).toMatchObject({ intent_id: id, id: record.id, question: record.question })
  },
)

test('after a break the stream goes on behind Last-Event-ID, without a gap', async () => {
  const { id } = await agent.create()
  const first = await listen(`/intents/${id}/subscribe`, ['STATUS_CHANGED'])
  await agent.suspend(id)
  const [seen] = await first()
  await agent.move(id, 'active')
  const again = await listen(`/intents/${id}/subscribe`, ['STATUS_CHANGED'], {
    'last-event-id': seen?.id ?? '',
  })
  const rest = await again()
  expect(rest.map(({ name }) => name)).toEqual(['STATE_CHANGED', 'intent.suspended', 'STATUS_CHANGED'])
})

test('a portfolio’s stream carries its own events and those of its members', async () => {
  const { id } = await agent.create()
  const { body } = await key.post('/portfolios', { name: 'p', created_by: 'me' })
  await key.post(`/portfolios/${body.id}/intents`, { intent_id: id })
  const heard = await listen(`/portfolios/${body.id}/subscribe`, [
    'STATUS_CHANGED',
    'portfolio.member_suspended',
  ])
  await agent.create()
  await agent.move(id, 'suspended_awaiting_input')
  expect((await heard()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['STATUS_CHANGED', 'portfolio.member_suspended']),
  )
})

test('an agent hears of its own assignments, not of others’', async () => {
  const { id } = await agent.create({ created_by: 'somebody' })
  await key.post(`/intents/${id}/agents`, { agent_id: 'worker-1' })
  const heard = await listen('/agents/worker-1/subscribe', ['INTENT_COMPLETED'])
  await key.post(`/intents/${id}/agents`, { agent_id: 'worker-2' })
  await agent.move(id, 'completed')
  const messages = await heard()
  expect(messages.at(-1)).toMatchObject({ name: 'INTENT_COMPLETED', data: { intent_id: id } })
  expect(JSON.stringify(messages)).not.toContain('worker-2')
  const assigned = await listen('/agents/worker-3/subscribe', ['AGENT_ASSIGNED'])
  const another = await agent.create()
  await key.post(`/intents/${another.id}/agents`, { agent_id: 'worker-3' })
  expect(await assigned()).toMatchObject([
    { name: 'AGENT_ASSIGNED', data: { intent_id: another.id, agent_id: 'worker-3' } },
  ])
})

test('line breaks of Unicode are escaped, and the suspension id is for those who may have it', async () => {
  const { id } = await agent.create()
  const watching = await listen(`/intents/${id}/subscribe`, ['intent.suspended'], await aKey('observer'))
  const record = aRecord({ question: 'One\u2028two\u0085three?' })
  await agent.suspend(id, record)
  const heard = await watching()
  expect(heard.at(-1)?.data.question).toBe(record.question)
  expect(JSON.stringify(heard)).not.toContain(String(record.id))
})
