// The demo's deferred operations (Orbiplex P055): work that examples/connector accepts and Countersign looks after.
import { setTimeout as pause } from 'node:timers/promises'

const pick = (list) => list[Math.floor(Math.random() * list.length)]

/** Each with how the example connector behaves for it. */
const kinds = [
  {
    mode: 'slow',
    body: {
      kind: 'sensorium.audio.transcribe',
      owner_module_id: 'sensorium-os',
      capability_id: 'audio.transcribe',
    },
  },
  {
    mode: 'pending',
    body: { kind: 'archive.index.rebuild', owner_module_id: 'archivist', capability_id: 'archive.index' },
  },
  {
    mode: 'restart',
    cancel: false,
    body: {
      kind: 'post.letter.send',
      owner_module_id: 'post-office',
      'cancel/unavailable-reason': 'The letter is already in the post.',
    },
  },
  { mode: 'busy', body: { kind: 'catalogue.import', owner_module_id: 'archivist' } },
  { mode: 'lie', body: { kind: 'weather.forecast.fetch', owner_module_id: 'weather-station' } },
  { mode: 'fail', body: { kind: 'backup.volume.copy', owner_module_id: 'archivist' } },
]

/** A draft is written elsewhere; people approve it before the flow goes on. */
const whisper = () => ({
  mode: 'quick',
  body: {
    kind: 'whisper.draft.compose',
    owner_module_id: 'sensorium-os',
    continuation: {
      schema: 'orbiplex-continuation.v1',
      resume_point: { output_binding: 'draft' },
      context: { flow: 'whisper' },
    },
    review: {
      question: `Publish the whisper about ${pick(['the harbour', 'the night train', 'the old mill'])}?`,
      approve_label: 'Publish',
      reject_label: 'Keep it back',
    },
  },
})

/** Registers one operation and, if it has a continuation, goes on with it once people have approved the result. */
export async function runOperation({
  url,
  key,
  connector,
  first = Math.random() < 0.3 ? whisper() : pick(kinds),
}) {
  const { mode, body, cancel = true } = first
  const workUrl = `${connector}/work/${mode}/${crypto.randomUUID()}`
  await fetch(workUrl, { method: 'POST' })
  const call = async (method, path, sent) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers,
      body: sent && JSON.stringify(sent),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const registered = await call('POST', '/deferred', {
    ...body,
    timing: { mode: 'async' },
    retry_after_seconds: 5,
    fail_after_seconds: 300 + Math.floor(Math.random() * 600),
    'correlation/id': `run:${Math.floor(Math.random() * 10_000)}`,
    status_url: workUrl,
    ...(cancel ? { cancel_url: `${workUrl}/cancel` } : {}),
  })
  if (registered.status !== 202)
    throw new Error(`registering: ${registered.status} ${registered.body.detail}`)
  if (!body.continuation) return
  const path = `/deferred/${registered.body['operation/id']}`
  for (;;) {
    await pause(5000)
    const { status, body: now } = await call('GET', path)
    const isOver = status === 200 && !['pending', 'running'].includes(now.status)
    if (!isOver || now.extensions?.review === 'pending') continue
    if (now.extensions?.review === 'approved') await call('POST', `${path}/resume`, {})
    return
  }
}

/** What a fresh demo begins with: one of each that is worth looking at. */
export const firstOperations = () => [...kinds.slice(0, 5), whisper()]
