/** The people and keys the server under test is started with. */
export const admin = { email: 'admin@example.com', password: 'correct horse battery' }

export const keys = {
  agent: 'cs_e2e_agent_key_0123456789',
  otherAgent: 'cs_e2e_other_agent_key_0123456789',
  responder: 'cs_e2e_responder_key_0123456789',
  observer: 'cs_e2e_observer_key_0123456789',
  admin: 'cs_e2e_admin_key_0123456789',
  connector: 'cs_e2e_connector_key_0123456789',
}

/** The same as COUNTERSIGN_API_KEYS takes them. */
export const keySetting = [
  `e2e-agent:agent:${keys.agent}`,
  `e2e-other-agent:agent:${keys.otherAgent}`,
  `e2e-responder:responder:${keys.responder}`,
  `e2e-observer:observer:${keys.observer}`,
  `e2e-admin:admin:${keys.admin}`,
  `e2e-connector:connector:${keys.connector}`,
].join(',')
