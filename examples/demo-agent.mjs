// A crowd of example agents for the demo: asks, waits for the answers, acts on them and says so. Node alone, no packages.
//   COUNTERSIGN_URL=http://localhost:3000 COUNTERSIGN_API_KEY=… node examples/demo-agent.mjs
import { setTimeout as pause } from 'node:timers/promises'
import { nextIntent } from './demo-intents.mjs'
import { firstOperations, runOperation } from './demo-operations.mjs'
import { nextQuestion } from './demo-questions.mjs'

const url = process.env.COUNTERSIGN_URL ?? 'http://localhost:3000'
const key = process.env.COUNTERSIGN_API_KEY
// With a connector and a key for it, deferred operations are registered now and then.
const operations = { url, key: process.env.COUNTERSIGN_CONNECTOR_KEY, connector: process.env.CONNECTOR_URL }
const AT_START = 12
const MOST_OPEN = 25

if (!key) {
  console.error('Set COUNTERSIGN_API_KEY to a key with the role agent.')
  process.exit(1)
}

/** One call; while the server is away or busy it waits and tries again. Under the same key a repeat asks only once. */
async function call(method, path, body, version, agent) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  if (version !== undefined) headers['if-match'] = String(version)
  if (agent) headers['x-agent-id'] = agent
  if (method === 'POST') headers['idempotency-key'] = crypto.randomUUID()
  for (;;) {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    }).catch(() => null)
    if (response?.ok) return response.json()
    if (response && response.status < 500 && response.status !== 429) {
      const problem = await response.json().catch(() => ({}))
      const said = typeof problem.detail === 'string' ? problem.detail : JSON.stringify(problem.detail ?? '')
      throw new Error(`${method} ${path}: ${response.status} ${said || problem.title || ''}`)
    }
    await pause(2000)
  }
}

const open = new Set()

/** Now and then through OpenIntent: the agent suspends an intent and polls it, as the public client does. */
async function work() {
  const intent = await nextIntent(call)
  open.add(intent.id)
  try {
    console.log(`agent  asks through OpenIntent · ${intent.state._suspension.question}`)
    let latest = intent
    while (!latest.state._suspension.resolution) {
      await pause(2000)
      latest = await call('GET', `/intents/${intent.id}`)
    }
    await pause(2000 + Math.random() * 4000)
    // Abandoned by time or deadline: there is nothing left to complete.
    if (latest.status === 'active')
      await call('POST', `/intents/${intent.id}/status`, { status: 'completed' }, latest.version)
  } finally {
    open.delete(intent.id)
  }
}

async function ask() {
  const request = await call('POST', '/requests', nextQuestion())
  log(request, 'asks')
  await follow(request)
}

/** Waits until somebody or time decides, then takes the answer through to its end. */
async function follow(request) {
  open.add(request.id)
  try {
    let latest = request
    while (latest.status === 'pending') latest = await call('GET', `/requests/${request.id}?wait=30`)
    const { outcome, response } = latest
    const by = response ? response.responded_by : outcome.decided_by
    log(latest, `${latest.status} by ${by}: ${JSON.stringify(outcome.value)}`)
    if (latest.status === 'dismissed') return
    await act(latest)
  } catch (error) {
    console.error(`agent  ${error.message}`)
  } finally {
    open.delete(request.id)
  }
}

async function act(request) {
  const acknowledge = (state, message) =>
    call('POST', `/requests/${request.id}/acknowledgement`, { state, message })
  await acknowledge('picked_up')
  log(request, 'picked up')
  await pause(1000 + Math.random() * 4000)
  const isFine = Math.random() < 0.85
  await (isFine ? acknowledge('done') : acknowledge('failed', 'The payment provider did not answer.'))
  log(request, isFine ? 'done' : 'failed')
}

function log(request, what) {
  console.log(`agent  ${request.source.agent.padEnd(14)} ${what} · ${request.question}`)
}

// What an earlier run of the demo left open is still waited for.
const { data: left } = await call('GET', `/requests?status=pending&limit=${MOST_OPEN}`)
for (const request of left) if (request.source.protocol === 'native') void follow(request)
for (let count = left.length; count < AT_START; count++) void ask().catch(report)
if (!left.some(({ source }) => source.protocol === 'openintent')) {
  void work().catch(report)
  void work().catch(report)
}
const operate = (first) =>
  operations.key && operations.connector && runOperation({ ...operations, first }).catch(report)
for (const first of firstOperations()) void operate(first)

for (;;) {
  await pause(10_000 + Math.random() * 10_000)
  if (open.size < MOST_OPEN) void (Math.random() < 0.2 ? work() : ask()).catch(report)
  if (Math.random() < 0.2) void operate()
}

function report(error) {
  console.error(`agent  ${error.message}`)
}
