import { describe, expect, it } from 'vitest'
import { aLink, anAgent, anOperator, aRequest } from '@/lib/testing/builders'
import { type Actor, clock } from './actor'
import * as permission from './permission'

const request = aRequest()
const actors: { [name: string]: Actor } = {
  operator: anOperator(),
  admin: anOperator('ada', ['admin']),
  auditor: anOperator('olga', ['auditor']),
  'nobody yet': anOperator('new', []),
  'asking agent': anAgent(),
  'other agent': anAgent('other'),
  responder: anAgent('r', ['responder']),
  observer: anAgent('o', ['observer']),
  connector: anAgent('c', ['connector']),
  'admin key': anAgent('k', ['admin']),
  'own key without its role': anAgent('refund-agent', ['connector']),
  'key without roles': anAgent('none', []),
  'its link': aLink('eve', request),
  'link of the version before': aLink('eve', { id: request.id, version: 0 }),
  'link elsewhere': aLink('eve', { id: 'req_2', version: 1 }),
  clock,
}

/** Who may do what; whoever is not named may not. */
const table: { [name: string]: { rule: (actor: Actor) => boolean; may: string[] } } = {
  submit: {
    rule: permission.maySubmit,
    may: ['operator', 'admin', 'asking agent', 'other agent', 'admin key', 'clock'],
  },
  see: {
    rule: (actor) => permission.maySee(actor, request),
    may: [
      'operator',
      'admin',
      'auditor',
      'asking agent',
      'responder',
      'observer',
      'admin key',
      'its link',
      'link of the version before',
      'clock',
    ],
  },
  'see all': {
    rule: permission.maySeeAll,
    may: ['operator', 'admin', 'auditor', 'responder', 'observer', 'admin key', 'clock'],
  },
  respond: {
    rule: (actor) => permission.mayRespond(actor, request),
    may: ['operator', 'admin', 'responder', 'admin key', 'its link'],
  },
  withdraw: {
    rule: (actor) => permission.mayWithdraw(actor, request),
    may: ['admin', 'asking agent', 'admin key'],
  },
  acknowledge: {
    rule: (actor) => permission.mayAcknowledge(actor, request),
    may: ['asking agent', 'admin key'],
  },
  'make a link': {
    rule: permission.mayMintLink,
    may: ['clock', 'operator', 'admin', 'responder', 'admin key'],
  },
  'read the comment': { rule: permission.maySeeComment, may: ['operator', 'admin', 'auditor'] },
  administer: { rule: permission.mayAdminister, may: ['admin', 'admin key', 'clock'] },
}

describe.each(Object.entries(table))('%s', (_, { rule, may }) => {
  it.each(Object.entries(actors))('%s', (name, actor) => {
    expect(rule(actor)).toBe(may.includes(name))
  })
})
