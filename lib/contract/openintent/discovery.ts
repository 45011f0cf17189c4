import type { JsonObject } from '@/lib/domain/json'

export const PROTOCOL_VERSION = '0.1'

/** What this server does of the protocol, and nothing it does not. */
export const discovery: JsonObject = {
  protocol: 'openintent',
  version: PROTOCOL_VERSION,
  implementation: 'countersign',
  rfcs: ['RFC-0025', 'RFC-0026'],
  capabilities: [
    'intents',
    'events',
    'agents',
    'state-patches',
    'optimistic-concurrency',
    'portfolios',
    'subscriptions',
    'leasing',
    'human-in-the-loop',
    'human-retry-policies',
    'suspension-containers',
  ],
  baseUrl: '/api/v1',
  serverConfigUrl: '/api/v1/server/config',
  openApiUrl: '/api/v1/openapi.json',
}

export const compatibility: JsonObject = {
  implementation: 'countersign',
  version: PROTOCOL_VERSION,
  /** The version of each text that was followed. */
  rfcCompliance: { 'RFC-0025': 'v0.16.0', 'RFC-0026': 'v0.17.0' },
  features: discovery.capabilities ?? [],
}
