import { afterEach, describe, expect, test } from 'vitest'
import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { checkPolicies } from '@/lib/services/check-policies'
import { readPolicies } from '@/lib/services/read-policies'
import { removeAgentPolicy } from '@/lib/services/remove-agent-policy'
import { setAgentPolicy } from '@/lib/services/set-agent-policy'
import { setPlatformPolicy } from '@/lib/services/set-platform-policy'
import { keepPlatformFile } from '@/lib/store/platform-file'
import { forgetPolicyLevels } from '@/lib/store/policy-levels'
import { aCaller, apiForTests } from '@/lib/testing/api'
import { aRecord, openIntentAgent } from '@/lib/testing/openintent'
import { starter } from '@/lib/testing/people'
import { api } from '../app'

apiForTests()

const read = async (path: string) => {
  const response = await api.request(path)
  return { status: response.status, body: await response.json() }
}
const policy = async () => (await read('/api/v1/server/config')).body.suspension.default_retry_policy
const state = (file: RetryPolicyLevel) => {
  keepPlatformFile(file)
  forgetPolicyLevels()
}

afterEach(async () => {
  state({})
  await setPlatformPolicy(starter, { level: {} })
})

describe('RFC-0026 §5: GET /server/config, without a key', () => {
  test.each(['/api/v1/server/config', '/v1/server/config'])(
    '%s: null when nothing is stated',
    async (path) => {
      expect(await read(path)).toEqual({
        status: 200,
        body: { protocol_version: '0.1', suspension: { default_retry_policy: null } },
      })
    },
  )

  test('every field is spelled out: the client has other defaults than the RFC', async () => {
    await setPlatformPolicy(starter, { level: { intervalSeconds: 3600 } })
    expect(await policy()).toEqual({
      max_attempts: 1,
      interval_seconds: 3600,
      strategy: 'fixed',
      escalation_ladder: [],
      final_fallback_policy: 'fail',
    })
  })

  test('without an interval it is null, for the client would make one up', async () => {
    await setPlatformPolicy(starter, { level: { finalFallbackPolicy: 'complete_with_fallback' } })
    expect(await policy()).toBeNull()
  })

  test('the admin page comes before openintent.yaml, field by field', async () => {
    state({
      maxAttempts: 3,
      intervalSeconds: 3600,
      escalationLadder: [{ attempt: 2, channelHint: 'email', notifyTo: null }],
    })
    expect(await policy()).toMatchObject({ max_attempts: 3, interval_seconds: 3600 })
    await setPlatformPolicy(starter, { level: { intervalSeconds: 60 } })
    expect(await policy()).toMatchObject({
      max_attempts: 3,
      interval_seconds: 60,
      escalation_ladder: [{ attempt: 2, channel_hint: 'email', notify_to: null }],
    })
    const { platform } = await readPolicies(starter)
    expect(platform).toMatchObject({ level: { intervalSeconds: 60 }, file: { maxAttempts: 3 } })
  })

  test('a question inherits from the file, then the admin page, then its agent, then itself', async () => {
    state({ maxAttempts: 3, intervalSeconds: 3600 })
    await setPlatformPolicy(starter, { level: { intervalSeconds: 600 } })
    const caller = await aCaller('agent', 'responder')
    await caller.post('/agents/register', {
      agent_id: 'cascade',
      default_human_retry_policy: { max_attempts: 2 },
    })
    const agent = openIntentAgent(caller, 'cascade')
    const { id } = await agent.create()
    await agent.suspend(id, aRecord({ question: 'Cascade?', retry_policy: { escalation_ladder: [] } }))
    const { body } = await caller.get('/requests?status=pending&source=openintent')
    expect(body.data).toMatchObject([
      { question: 'Cascade?', retry_policy: { max_attempts: 2, interval_seconds: 600 } },
    ])
    await removeAgentPolicy(starter, { agent: 'cascade' })
  })
})

test('a file that no longer goes with what was set here ends the start and names the field', async () => {
  state({ intervalSeconds: 60 })
  await setAgentPolicy(starter, { agent: 'often', level: { maxAttempts: 3 } })
  await expect(checkPolicies()).resolves.toBeUndefined()
  state({ finalFallbackPolicy: 'fail' })
  await expect(checkPolicies()).rejects.toThrow(
    /suspension\.default_retry_policy\.interval_seconds of openintent\.yaml .*\n.*The default of often/,
  )
  await removeAgentPolicy(starter, { agent: 'often' })
})

test.each(['/.well-known/openintent.json', '/api/v1/.well-known/openintent.json'])('%s', async (path) => {
  expect(await read(path)).toMatchObject({
    status: 200,
    body: { protocol: 'openintent', version: '0.1', openApiUrl: '/api/v1/openapi.json' },
  })
})

test('/.well-known/openintent-compat.json', async () => {
  expect(await read('/.well-known/openintent-compat.json')).toMatchObject({
    status: 200,
    body: { implementation: 'countersign', rfcCompliance: { 'RFC-0025': 'v0.16.0' } },
  })
})
