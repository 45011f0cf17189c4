// The shortest useful agent: ask, wait, act, acknowledge. Node alone, no packages.
//   COUNTERSIGN_URL=http://localhost:3000 COUNTERSIGN_API_KEY=… node examples/native-agent.mjs
const { COUNTERSIGN_URL: url = 'http://localhost:3000', COUNTERSIGN_API_KEY: key } = process.env

async function api(path, body) {
  const response = await fetch(`${url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.detail ?? answer.title}`)
  return answer
}

// Ask.
const proposal = { name: 'issue_refund', arguments: { order: '12345', amount: 499.99 } }
let request = await api('/requests', {
  question: 'Refund order #12345 for €499.99?',
  response_type: 'confirm',
  proposal,
  timeout_seconds: 3600,
  fallback_policy: 'complete_with_fallback',
  fallback_value: 'no',
})
console.log(`Asked: ${url}${request.links.console}`)

// Wait: the call returns the moment somebody answers, or after 30 s with the request still pending.
while (request.status === 'pending') request = await api(`/requests/${request.id}?wait=30`)
console.log(`${request.status}, decided by ${request.response?.responded_by ?? request.outcome.decided_by}`)

// Act on the outcome, and say what became of it.
await api(`/requests/${request.id}/acknowledgement`, { state: 'picked_up' })
if (request.outcome.value === 'yes') console.log('Refunding', proposal.arguments)
await api(`/requests/${request.id}/acknowledgement`, { state: 'done' })
