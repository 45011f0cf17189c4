import type { Json, JsonObject } from '@/lib/domain/json'
import type { Answer, Caller } from './api'

/** An intent as the wire gives it; tests read what they need of it. */
export type WireIntent = JsonObject & { id: string; version: number; status: string; state: JsonObject }

export const aRecord = (parts: JsonObject = {}): JsonObject => ({
  id: `susp-${Math.random().toString(36).slice(2)}`,
  question: 'Refund order #12345?',
  response_type: 'choice',
  choices: [
    { value: 'approve', label: 'Approve refund', description: 'Full refund', style: 'primary' },
    { value: 'deny', label: 'Deny refund', style: 'danger' },
  ],
  context: { order_id: '12345' },
  fallback_policy: 'fail',
  ...parts,
})

/** What the public client does on this wire, step by step, with its own headers. */
export function openIntentAgent(caller: Caller, agentId = 'refund-agent') {
  const label = { 'x-agent-id': agentId }
  const match = (version: number) => ({ ...label, 'if-match': String(version) })
  const intent = (answer: Answer) => demandOk(answer) as WireIntent
  const read = async (id: string) => intent(await caller.call('GET', `/intents/${id}`, undefined, label))
  const setStatus = async (id: string, status: string, version: number) =>
    intent(await caller.post(`/intents/${id}/status`, { status }, match(version)))
  const patch = (id: string, version: number, path: string, value: Json) =>
    caller.post(`/intents/${id}/state`, { patches: [{ op: 'set', path, value }] }, match(version))
  const create = async (parts: JsonObject = {}) =>
    intent(await caller.post('/intents', { title: 'Refund #12345', status: 'active', ...parts }, label))
  return {
    label,
    match,
    create,
    read,
    setStatus,
    patch,
    /** Status first, the record in a second call with the version that came back. */
    async suspend(id: string, record: JsonObject = aRecord()): Promise<WireIntent> {
      const before = await read(id)
      const suspended = await setStatus(id, 'suspended_awaiting_input', before.version)
      return intent(await patch(id, suspended.version, '_suspension', record))
    },
    async move(id: string, status: string): Promise<WireIntent> {
      return setStatus(id, status, (await read(id)).version)
    },
    async events(id: string): Promise<JsonObject[]> {
      const { body } = await caller.call('GET', `/intents/${id}/events?limit=1000`, undefined, label)
      return body as unknown as JsonObject[]
    },
  }
}

function demandOk(answer: Answer): JsonObject {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
