import { expect, test } from 'vitest'
import { assign, unassign } from './assignment'
import { changeAgentStatus, heartbeat, registerAgent } from './registered-agent'

const at = new Date(Date.UTC(2026, 10, 18, 6))
const later = new Date(Date.UTC(2026, 10, 18, 7))
const told = ({ events }: { events: { type: string }[] }) => events.map(({ type }) => type)

test('an agent that registers again keeps when it first came, and what it says now holds', () => {
  const first = registerAgent(null, { agentId: 'a', keyId: 'k', details: { name: 'A' } }, at)
  expect(first.next).toMatchObject({ status: 'active', version: 1, registeredAt: at, lastHeartbeatAt: null })
  const dead = changeAgentStatus(first.next, 'dead')
  const again = registerAgent(dead.next, { agentId: 'a', keyId: 'k2', details: {} }, later)
  expect(again.next).toMatchObject({
    status: 'active',
    keyId: 'k2',
    details: {},
    version: 3,
    registeredAt: at,
  })
  expect([first, dead, again].flatMap(told)).toEqual([
    'agent.registered',
    'agent.status_changed',
    'agent.registered',
  ])
})

test('a sign of life is no fact, a change of status is', () => {
  const { next } = registerAgent(null, { agentId: 'a', keyId: 'k', details: {} }, at)
  const alive = heartbeat(next, { status: 'active', load: { current_load: 1 }, at: later })
  expect(alive).toMatchObject({ next: { version: 1, lastHeartbeatAt: later }, events: [] })
  const ill = heartbeat(next, { status: 'unhealthy', load: {}, at: later })
  expect(ill).toMatchObject({ next: { version: 2, status: 'unhealthy' } })
  expect(told(ill)).toEqual(['agent.status_changed'])
  expect(told(changeAgentStatus(ill.next, 'unhealthy'))).toEqual([])
})

test('assigning twice is no news unless the role is another', () => {
  const command = { id: 'x', intentId: 'i', agentId: 'a', keyId: null, by: 'b', at }
  const first = assign(null, { ...command, role: null })
  expect(first.next).toMatchObject({ role: 'worker', assignedAt: at })
  const same = assign(first.next, { ...command, id: 'y', role: null, at: later })
  expect(same).toEqual({ next: first.next, events: [] })
  const lead = assign(first.next, { ...command, id: 'y', role: 'lead', at: later })
  expect(lead.next).toEqual({ ...first.next, role: 'lead' })
  expect([first, lead, unassign(lead.next, 'b')].flatMap(told)).toEqual([
    'agent_assigned',
    'agent_assigned',
    'agent_unassigned',
  ])
})
