import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '@/lib/http/api/app'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { aCaller, apiForTests } from '@/lib/testing/api'

apiForTests()
let server: Server
beforeAll(async () => {
  server = createServer(getRequestListener(api.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Resolves with what the process has said so far once it has said this. */
function said(process: ChildProcess, words: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk
      if (words.test(text)) resolve(text)
    }
    process.stdout?.on('data', hear)
    process.stderr?.on('data', hear)
    process.once('close', () => reject(new Error(`It ended before it said ${words}:\n${text}`)))
  })
}

it('the example survives being killed while it waits, and goes on from the recorded step', async () => {
  const { secret } = await createApiKey(clockContext(), { name: 'cleaner', roles: ['agent'] })
  const reviewer = await aCaller('responder')
  const env = {
    ...process.env,
    COUNTERSIGN_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    COUNTERSIGN_API_KEY: secret,
    ART_STATE: await mkdtemp(join(tmpdir(), 'art-example-')),
  }
  const main = fileURLToPath(new URL('main.mjs', import.meta.url))
  const start = () => spawn(process.execPath, [main], { env })

  const first = start()
  const [, requestId] = /\/inbox\/(req_\w+)/.exec(await said(first, /\/inbox\/req_\w+\n/)) ?? []
  const gone = once(first, 'close')
  first.kill('SIGKILL')
  await gone
  const answered = await reviewer.post(`/requests/${requestId}/response`, {
    value: 'yes',
    responded_by: 'alice@example.com',
  })
  expect(answered.status).toBe(200)

  const text = await said(start(), /step-3: done/)
  expect(text).toContain(`/inbox/${requestId}\n`)
  expect(text).toContain('Decided by alice@example.com: {"approved":true}')
  expect(text).not.toContain('AGENT_SUSPENDED')
  expect(text).toMatch(/step-1: done\nstep-2: done\nstep-3: done/)
})
