// A refund that waits for a person, from block to execution. Node alone, no packages.
//   COUNTERSIGN_URL=http://localhost:3000 COUNTERSIGN_API_KEY=… node examples/aioc/agent.mjs
import { setTimeout as pause } from 'node:timers/promises'
import { createConsole } from './console.mjs'
import { createPolicy } from './policy.mjs'
import { ApprovalRequiredError, createRuntime } from './runtime.mjs'

const url = process.env.COUNTERSIGN_URL ?? 'http://localhost:3000'
const key = process.env.COUNTERSIGN_API_KEY
if (!key) {
  console.error('Set COUNTERSIGN_API_KEY to a key with the role agent.')
  process.exit(1)
}

const runId = `run-${crypto.randomUUID()}`
const host = createConsole({ url, key })
const tools = { issue_refund: ({ orderId, amount }) => `refunded ${amount} for ${orderId}` }
const runtime = createRuntime({ policy: createPolicy({ console: host, consumer: runId }), tools })
const run = runtime.startRun(runId)

// 1. The model proposes a call; the policy blocks it.
const call = {
  callId: 'call-1',
  agentName: 'Refund Agent',
  toolName: 'issue_refund',
  rawArguments: `{"orderId": "ORD-${Date.now()}", "amount": 149.90}`,
}
const suspended = await runtime.execute(run, call).then(
  () => null,
  (error) => {
    if (error instanceof ApprovalRequiredError) return error.suspendedProposal
    throw error
  },
)
console.log('Blocked:', suspended.reason, suspended.proposalHash.slice(0, 12))

// 2. The host puts it to people. While the console is away it tries again; run and call make that safe.
let request = null
while (!request) request = await host.submit(suspended).catch(() => pause(2000))
console.log(`Waiting for a person: ${url}${request.links.console}`)

// 3. Somebody decides, outside of the model loop.
for (;;) {
  const { pending, isAway } = await host.evidence(suspended.proposalHash)
  if (!isAway && !pending.some(({ id }) => id === request.id)) break
  await pause(2000)
}

// 4. The exact proposal is replayed; the policy decides again, with evidence this time.
console.log(
  await runtime.resume(run, suspended).then(
    ({ output }) => `Executed: ${output}`,
    (error) => `Not executed: ${error.message}`,
  ),
)
