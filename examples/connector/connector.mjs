// A connector of deferred operations (Orbiplex P055), Node alone. It can be slow, fail, hang, restart and lie:
//
//   node examples/connector/connector.mjs                      waits for work on port 8401
//   node examples/connector/connector.mjs --register slow 3    starts three slow jobs and registers them with Countersign
//
// COUNTERSIGN_URL (http://localhost:3000) and COUNTERSIGN_KEY (role connector) say where; Countersign must allow calls to
// this machine: COUNTERSIGN_CALLBACK_PRIVATE=allow. Work lives in memory: end the process and start it again, and it
// answers `unknown` for everything it had begun, as a connector without a store of its own does.
import { createServer } from 'node:http'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '8401' }, register: { type: 'boolean', default: false } },
})

/** Work by its path: how often it was asked about, and whether it was told to stop. */
const work = new Map()
/** When each was asked about, in ms: GET /calls. */
const calls = new Map()

const answer = (response, code, body, headers = {}) =>
  response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** `deferred-operation-status.v1` of the operation the host asked about. */
const payload = (request, status, parts = {}) => ({
  schema: 'deferred-operation-status.v1',
  'schema/v': 1,
  status,
  'operation/id': request.headers['operation-id'],
  'operation/kind': request.headers['operation-kind'],
  updated_at: new Date().toISOString(),
  ...parts,
})

const lies = [
  (request) => payload(request, 'completed'), // a result that is not there
  (request) => payload(request, 'completed', { result: 'forged', 'operation/id': 'deferred:other.work:1' }),
  (request) => payload(request, 'running', { retry_after_seconds: 0 }),
  (request) => payload(request, 'done', { result: 'finished' }),
  (request) => payload(request, 'running', { expires_at: '2099-01-01T00:00:00Z', forever: true }),
  () => 'x'.repeat(5_000_000),
]

/** How each kind of work answers the question how far it is. */
const behaviours = {
  /** Ready at the second question. */
  quick: (request, response, job) =>
    job.asked < 2
      ? answer(response, 200, payload(request, 'running', { retry_after_seconds: 1 }))
      : answer(response, 200, payload(request, 'completed', { result: { answered: job.asked } })),
  /** Ready at the fifth. */
  slow: (request, response, job) =>
    job.asked < 5
      ? answer(
          response,
          200,
          payload(request, job.asked < 2 ? 'pending' : 'running', { retry_after_seconds: 2 }),
        )
      : answer(response, 200, payload(request, 'completed', { result: { draft: 'At last.' } })),
  fail: (request, response) =>
    answer(
      response,
      200,
      payload(request, 'failed', { diagnostics: [{ code: 'disk-full', message: 'No space left.' }] }),
    ),
  hang: () => {},
  pending: (request, response) =>
    answer(response, 200, payload(request, 'pending', { retry_after_seconds: 1 })),
  /** Never ready, and asks to be left alone: what it had begun is lost with the process. */
  restart: (request, response) =>
    answer(response, 200, payload(request, 'running', { retry_after_seconds: 3600 })),
  busy: (request, response, job) =>
    job.asked % 2 === 1
      ? answer(response, job.asked % 4 === 1 ? 429 : 503, {}, { 'retry-after': '1' })
      : behaviours.quick(request, response, job),
  lie: (request, response, job) => answer(response, 200, lies[(job.asked - 1) % lies.length](request)),
}

const server = createServer((request, response) => {
  const [, top, mode = '', ref = '', verb] = (request.url ?? '').split('/')
  const key = `${mode}/${ref}`
  if (request.url === '/calls') return answer(response, 200, Object.fromEntries(calls))
  if (top !== 'work' || !Object.hasOwn(behaviours, mode))
    return answer(response, 404, { error: 'no such work' })
  if (request.method === 'POST' && verb === undefined) {
    work.set(key, { asked: 0, isCancelled: false })
    return answer(response, 202, { started: key })
  }
  const job = work.get(key)
  if (request.method === 'POST' && verb === 'cancel') return cancel(response, mode, job)
  calls.set(key, [...(calls.get(key) ?? []), Date.now()])
  if (!job) return answer(response, 200, payload(request, 'unknown'))
  if (job.isCancelled) return answer(response, 200, payload(request, 'cancelled'))
  job.asked++
  behaviours[mode](request, response, job)
})

/** Slow work stops at once; quick work is already done; what hangs does not even answer; the rest refuses. */
function cancel(response, mode, job) {
  if (!job) return answer(response, 404, {})
  if (mode === 'hang') return
  if (mode === 'slow' || mode === 'pending') {
    job.isCancelled = true
    return answer(response, 202, {})
  }
  answer(response, 409, { reason: 'too far along' })
}

async function register(mode, count) {
  const host = process.env.COUNTERSIGN_URL ?? 'http://localhost:3000'
  for (let n = 1; n <= count; n++) {
    const url = `http://127.0.0.1:${server.address().port}/work/${mode}/${Date.now()}-${n}`
    await fetch(url, { method: 'POST' })
    const response = await fetch(`${host}/api/v1/deferred`, {
      method: 'POST',
      headers: { authorization: `Bearer ${process.env.COUNTERSIGN_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        kind: `example.${mode}`,
        owner_module_id: 'example-connector',
        timing: { mode: 'async' },
        retry_after_seconds: 1,
        status_url: url,
        cancel_url: `${url}/cancel`,
        'correlation/id': `example:${mode}:${n}`,
      }),
    })
    const body = await response.json()
    console.log(response.status, body['operation/id'] ?? body.detail)
  }
}

server.listen(Number(values.port), '127.0.0.1', () => {
  console.log(`connector on http://127.0.0.1:${server.address().port}`)
  const [mode = 'slow', count = '1'] = positionals
  if (values.register) void register(mode, Number(count))
})
