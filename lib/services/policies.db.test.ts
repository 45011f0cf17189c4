import { afterAll, beforeAll, expect, test } from 'vitest'
import { pool, prisma } from '@/lib/store/database'
import { policyLevels } from '@/lib/store/policy-levels'
import { acting, anAgent, anAuditor, anOperator } from '@/lib/testing/actors'
import { closeFreshDatabase, openFreshDatabase } from '@/lib/testing/open-database'
import { starter } from '@/lib/testing/people'
import { readPolicies } from './read-policies'
import { removeAgentPolicy } from './remove-agent-policy'
import { setAgentPolicy } from './set-agent-policy'
import { setPlatformPolicy } from './set-platform-policy'

beforeAll(openFreshDatabase)
afterAll(closeFreshDatabase)

test('each level is inherited field by field, and a change counts at once here', async () => {
  expect(await policyLevels(prisma(), 'bot')).toEqual({ platform: {}, agent: null })
  await setPlatformPolicy(starter, {
    level: { intervalSeconds: 60, finalFallbackPolicy: 'complete_with_fallback' },
  })
  await setAgentPolicy(starter, { agent: ' bot ', level: { maxAttempts: 3 } })
  expect(await policyLevels(prisma(), 'bot')).toEqual({
    platform: { intervalSeconds: 60, finalFallbackPolicy: 'complete_with_fallback' },
    agent: { maxAttempts: 3 },
  })
  const { agents } = await readPolicies(starter)
  expect(agents[0]?.effective).toMatchObject({
    maxAttempts: 3,
    intervalSeconds: 60,
    finalFallbackPolicy: 'complete_with_fallback',
  })
})

test('a default under which an agent could ask nothing is refused and changes nothing', async () => {
  await expect(setPlatformPolicy(starter, { level: {} })).rejects.toThrow(
    'The default of bot would ask more than once',
  )
  expect((await policyLevels(prisma(), 'bot')).platform).toMatchObject({ intervalSeconds: 60 })
  for (const agent of ['', ' ', 'a\u0000b', 'x'.repeat(201)])
    await expect(setAgentPolicy(starter, { agent, level: { maxAttempts: 2 } })).rejects.toMatchObject({
      details: { field: 'agent' },
    })
  await expect(setAgentPolicy(starter, { agent: 'empty', level: {} })).rejects.toThrow('at least one field')
})

test('an agent goes back to the platform’s default', async () => {
  await removeAgentPolicy(starter, { agent: 'bot' })
  expect((await policyLevels(prisma(), 'bot')).agent).toBeNull()
  await expect(removeAgentPolicy(starter, { agent: 'bot' })).rejects.toMatchObject({ code: 'not_found' })
  const { rows } = await pool().query(`select type from events where type like 'policy.%' order by seq`)
  expect(rows.map(({ type }) => type)).toEqual([
    'policy.platform_changed',
    'policy.agent_changed',
    'policy.agent_removed',
  ])
})

test.each([anOperator, anAuditor, anAgent])('$roles do not set policy', async (actor) => {
  const ctx = acting(actor)
  for (const run of [
    () => readPolicies(ctx),
    () => setPlatformPolicy(ctx, { level: {} }),
    () => setAgentPolicy(ctx, { agent: 'bot', level: { maxAttempts: 1 } }),
    () => removeAgentPolicy(ctx, { agent: 'bot' }),
  ])
    await expect(run()).rejects.toMatchObject({ code: 'forbidden' })
})
