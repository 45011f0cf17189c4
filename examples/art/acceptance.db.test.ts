import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '@/lib/domain/json'
import { api } from '@/lib/http/api/app'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { tickRequest } from '@/lib/services/tick-request'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { type Agent, createAgent, type Observation, type Suspension } from './agent.mjs'
import { plan, tools } from './cleaner.mjs'
import { type Console, countersign } from './countersign.mjs'
import { fileStore } from './file-store.mjs'
import { resumeWhenDecided } from './resume-when-decided.mjs'

apiForTests()
let people: Console
let reviewer: Caller
let folder: string
const threadId = 'clean-up'

beforeAll(async () => {
  const { secret } = await createApiKey(clockContext(), { name: 'cleaner', roles: ['agent'] })
  people = countersign({ url: '', key: secret, fetch: async (url, init) => api.request(url, init) })
  reviewer = await aCaller('responder')
})

type App = { agent: Agent; observed: Observation[]; suspension: Suspension; requestId: string }

/** An agent that has run until its blocking tool suspended it, and whose app has asked. */
async function suspended(): Promise<App> {
  folder = await mkdtemp(join(tmpdir(), 'art-example-'))
  const { agent, observed } = reopened()
  const outcome = await agent.process(threadId)
  if (outcome.status !== 'wait') throw new Error('The agent did not wait.')
  const { suspension } = outcome
  const { status, body } = await people.suspend(threadId, suspension, tools[suspension.toolCall.name])
  expect(status).toBe(201)
  return { agent, observed, suspension, requestId: String(body.requestId) }
}

/** The same state in a new agent: the page was reloaded, or another device opened it. */
function reopened(): { agent: Agent; observed: Observation[] } {
  const observed: Observation[] = []
  const observe = (observation: Observation) => void observed.push(observation)
  return { agent: createAgent({ store: fileStore(folder), tools, plan, observe }), observed }
}

const answer = (requestId: string, body: JsonObject) =>
  reviewer.post(`/requests/${requestId}/response`, { responded_by: 'alice@example.com', ...body })

const resume = (app: { agent: Agent; suspension: Suspension }, consumer = 'page') =>
  resumeWhenDecided({
    console: people,
    agent: app.agent,
    threadId,
    suspensionId: app.suspension.suspensionId,
    consumer,
  })

const statuses = async (agent: Agent) => (await agent.state(threadId))?.items.map(({ status }) => status)

describe('acceptance criteria (§8)', () => {
  it("Tool can declare executionMode: 'blocking'", async () => {
    expect(tools.delete_orders?.executionMode).toBe('blocking')
    const { suspension } = await suspended()
    expect(suspension.toolCall.name).toBe('delete_orders')
  })

  it('Agent pauses after invoking blocking tool', async () => {
    const { agent } = await suspended()
    expect(await statuses(agent)).toEqual(['done', 'pending', 'pending'])
    expect((await agent.process(threadId)).status).toBe('wait')
    expect(await statuses(agent)).toEqual(['done', 'pending', 'pending'])
  })

  it('Frontend receives AGENT_SUSPENDED observation', async () => {
    const { observed, suspension } = await suspended()
    const { suspensionId, toolOutput, toolCall } = suspension
    const content = { suspensionId, toolName: 'delete_orders', toolInput: toolCall.args, toolOutput }
    expect(observed).toEqual([{ type: 'AGENT_SUSPENDED', threadId, content }])
    const { body } = await people.observations(threadId)
    expect((body.observations as JsonObject[]).at(-1)).toMatchObject({
      type: 'AGENT_SUSPENDED',
      threadId,
      content,
    })
  })

  it('resumeExecution() API available on ArtInstance', async () => {
    const { agent, suspension } = await suspended()
    await expect(agent.resumeExecution(threadId, 'another', { approved: true })).rejects.toThrow(
      'No such suspension',
    )
    const outcome = await agent.resumeExecution(threadId, suspension.suspensionId, { approved: false })
    expect(outcome.status).toBe('completed')
  })

  it('Agent continues after resume with decision payload', async () => {
    const app = await suspended()
    const waiting = resume(app)
    await answer(app.requestId, { value: 'yes', modified_args: { before: '2019-01-01', limit: 20 } })
    const resumed = await waiting
    const modifiedArgs = { before: '2019-01-01', limit: 20 }
    expect(resumed).toMatchObject({
      isResumed: true,
      decidedBy: 'alice@example.com',
      decision: { approved: true, modifiedArgs },
    })
    const state = await app.agent.state(threadId)
    expect(state?.items[1]?.messages).toMatchObject([
      { call: { args: modifiedArgs }, output: { deleted: 20 } },
    ])
    expect(await statuses(app.agent)).toEqual(['done', 'done', 'done'])
    const { body } = await people.observations(threadId)
    expect((body.observations as JsonObject[]).at(-1)).toMatchObject({
      type: 'AGENT_RESUMED',
      content: { suspensionId: app.suspension.suspensionId, decision: { approved: true, modifiedArgs } },
    })
  })

  it('Agent continues after a rejection too, without having done it', async () => {
    const app = await suspended()
    await answer(app.requestId, { value: 'no', reason: 'Still needed' })
    await resume(app)
    const state = await app.agent.state(threadId)
    expect(state?.items[1]?.messages).toMatchObject([{ output: { approved: false, reason: 'Still needed' } }])
    expect(await statuses(app.agent)).toEqual(['done', 'rejected', 'done'])
  })

  it('Suspension state survives page refresh', async () => {
    const before = await suspended()
    await answer(before.requestId, { value: 'yes' })
    const { agent, observed } = reopened()
    const outcome = await agent.process(threadId)
    expect(outcome).toMatchObject({ status: 'wait', suspension: before.suspension })
    const again = await people.suspend(threadId, before.suspension, tools.delete_orders)
    expect(again.body.requestId).toBe(before.requestId)
    expect(await resume({ agent, suspension: before.suspension })).toMatchObject({ isResumed: true })
    expect(observed.map(({ type }) => type)).toEqual(['AGENT_RESUMED'])
    expect(await statuses(agent)).toEqual(['done', 'done', 'done'])
  })
})

describe('the phases (§7)', () => {
  it('Phase 2: nobody answers in time, and the tool is rejected', async () => {
    const app = await suspended()
    const waiting = resume(app)
    const tomorrow = new Date(Date.now() + 25 * 3600 * 1000)
    await tickRequest({ ...clockContext(), now: () => tomorrow }, app.requestId)
    expect(await waiting).toMatchObject({
      decidedBy: 'timeout',
      decision: { approved: false, reason: 'Timed out' },
    })
    expect(await statuses(app.agent)).toEqual(['done', 'rejected', 'done'])
  })

  it('Phase 3: two devices wait, one resumes', async () => {
    const app = await suspended()
    const phone = reopened().agent
    const both = [resume(app, 'laptop'), resume({ agent: phone, suspension: app.suspension }, 'phone')]
    await answer(app.requestId, { value: 'yes' })
    const results = await Promise.all(both)
    expect(results.filter(({ isResumed }) => isResumed)).toHaveLength(1)
    const state = await phone.state(threadId)
    expect(state?.items[1]?.messages).toHaveLength(1)
    expect(state?.resumed).toEqual([app.suspension.suspensionId])
  })

  it('a resume that fails is left to another device', async () => {
    const app = await suspended()
    await answer(app.requestId, { value: 'yes' })
    const broken: Agent = { ...app.agent, resumeExecution: () => Promise.reject(new Error('storage full')) }
    await expect(resume({ agent: broken, suspension: app.suspension }, 'laptop')).rejects.toThrow(
      'storage full',
    )
    expect(await resume(app, 'phone')).toMatchObject({ isResumed: true })
  })
})
