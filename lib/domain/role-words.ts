import type { KeyRole, OperatorRole } from './actor'

/** What each role lets its holder do, in the words people choose by. */
export const operatorRoleWords: Record<OperatorRole, string> = {
  operator: 'Answers requests.',
  admin: 'Answers and withdraws requests; manages keys, people and policy.',
  auditor: 'Reads every request and event; answers nothing.',
  observer: 'Reads requests and events, of proposals the public reason only; answers nothing.',
}

export const keyRoleWords: Record<KeyRole, string> = {
  agent: 'Asks: submits, reads and withdraws its own requests.',
  responder: 'Answers requests, always for a named person.',
  connector: 'Reports on deferred operations.',
  observer: 'Reads every request and event, of proposals the public reason only.',
  admin: 'Everything the others may, and administers.',
}
