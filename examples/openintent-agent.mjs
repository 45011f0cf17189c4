// An OpenIntent agent in plain fetch, call by call as the public client does it: an intent in a portfolio, another that
// waits for it, a question stored in `_suspension`, the answer read back. Node alone, no packages.
//   COUNTERSIGN_URL=http://localhost:3000 COUNTERSIGN_API_KEY=… node examples/openintent-agent.mjs
import { setTimeout as pause } from 'node:timers/promises'

const { COUNTERSIGN_URL: url = 'http://localhost:3000', COUNTERSIGN_API_KEY: key } = process.env
const agent = 'refund-agent'

/** A write names the version it read; another one in between is a 409, never a lost update. */
async function call(method, path, body, version) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      'X-API-Key': key,
      'X-Agent-ID': agent,
      'Content-Type': 'application/json',
      ...(version === undefined ? {} : { 'If-Match': String(version) }),
    },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer.detail)}`)
  return answer
}
const setStatus = ({ id, version }, status) => call('POST', `/intents/${id}/status`, { status }, version)

// A refund, and a letter to the customer that must wait until the refund is done.
const portfolio = await call('POST', '/portfolios', { name: 'Refund of order #12345', created_by: agent })
let intent = await call('POST', '/intents', { title: 'Refund #12345', description: '', created_by: agent })
const letter = await call('POST', '/intents', {
  title: 'Tell the customer',
  depends_on: [intent.id],
  created_by: agent,
})
for (const { id } of [intent, letter])
  await call('POST', `/portfolios/${portfolio.id}/intents`, { intent_id: id, role: 'member', priority: 0 })
intent = await setStatus(intent, 'active')
await setStatus(letter, 'active')

// Suspend first, then store the question with the version that came back: now it is in the inbox.
intent = await setStatus(intent, 'suspended_awaiting_input')
const suspension = {
  id: crypto.randomUUID(),
  question: 'Refund order #12345 for €499.99?',
  response_type: 'choice',
  choices: [
    { value: 'approve', label: 'Approve refund', style: 'primary', metadata: { verdict: 'approve' } },
    { value: 'deny', label: 'Deny refund', style: 'danger', metadata: { verdict: 'reject' } },
  ],
  context: { order: '12345', amount: 499.99, currency: 'EUR' },
  timeout_seconds: 3600,
  fallback_policy: 'complete_with_fallback',
  fallback_value: 'deny',
  confidence_at_suspension: 0.55,
}
const patches = [{ op: 'set', path: '_suspension', value: suspension }]
intent = await call('POST', `/intents/${intent.id}/state`, { patches }, intent.version)
console.log(`Asked. Answer it in the inbox: ${url}/inbox`)

// Poll until people or time resolve it; the letter is blocked meanwhile.
while (!intent.state._suspension.resolution) {
  await pause(2000)
  intent = await call('GET', `/intents/${intent.id}`)
}
const { resolution, response, responded_by: by, fallback_value: fallback } = intent.state._suspension
const answer = resolution === 'responded' ? response : fallback
console.log(`${resolution}${by ? ` by ${by}` : ''}: ${answer}`)

// Do it and complete: only that lets the letter go on.
if (answer === 'approve') console.log('Refunding', suspension.context)
await setStatus(intent, 'completed')
const { status } = await call('GET', `/intents/${letter.id}`)
console.log(`"${letter.title}" is now ${status}.`)
