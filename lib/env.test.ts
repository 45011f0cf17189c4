import { expect, test } from 'vitest'
import { parseEnv, SettingError, settings } from './env'

test('nothing set gives the defaults', () => {
  expect(parseEnv({ PORT: '' })).toMatchObject({
    port: 3000,
    dataDir: '.data',
    admin: undefined,
    apiKeys: [],
    rateLimit: { perSecond: 300, burst: 600 },
    oidc: undefined,
    mayCallPrivateAddresses: false,
    privateOrigins: [],
    isDemo: false,
  })
})

test.each([
  ['300', { perSecond: 300, burst: 600 }],
  ['50/70', { perSecond: 50, burst: 70 }],
  ['off', null],
])('COUNTERSIGN_RATE_LIMIT=%s', (text, expected) => {
  expect(parseEnv({ COUNTERSIGN_RATE_LIMIT: text }).rateLimit).toEqual(expected)
})

test('keys are a comma list of name:role+role:key, and a key may hold colons', () => {
  expect(parseEnv({ COUNTERSIGN_API_KEYS: 'bot:agent:k1, ops:responder+admin:k:2,' }).apiKeys).toEqual([
    { name: 'bot', roles: ['agent'], key: 'k1' },
    { name: 'ops', roles: ['responder', 'admin'], key: 'k:2' },
  ])
})

test('origins are a comma list, each exactly as a browser sends it', () => {
  const origins = 'https://app.example.com, http://localhost:5173,'
  expect(parseEnv({}).corsOrigins).toEqual([])
  expect(parseEnv({ COUNTERSIGN_CORS_ORIGINS: origins }).corsOrigins).toEqual([
    'https://app.example.com',
    'http://localhost:5173',
  ])
})

test('the public address loses its last slash', () => {
  expect(parseEnv({ COUNTERSIGN_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example')
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://x'],
  ['COUNTERSIGN_CORS_ORIGINS', '*'],
  ['COUNTERSIGN_CORS_ORIGINS', 'https://app.example.com/'],
  ['COUNTERSIGN_CORS_ORIGINS', 'null'],
  ['COUNTERSIGN_URL', 'countersign.example.com'],
  ['COUNTERSIGN_ADMIN_EMAIL', 'nobody'],
  ['COUNTERSIGN_API_KEYS', 'bot:agent'],
  ['COUNTERSIGN_API_KEYS', 'bot:boss:secret-key'],
  ['COUNTERSIGN_SECRET', 'short'],
  ['COUNTERSIGN_RATE_LIMIT', '0'],
  ['COUNTERSIGN_RATE_LIMIT', 'fast'],
  ['COUNTERSIGN_CALLBACK_PRIVATE', 'maybe'],
  ['COUNTERSIGN_CALLBACK_PRIVATE', 'http://127.0.0.1:8401/work'],
  ['COUNTERSIGN_DEMO', 'perhaps'],
])('a bad %s (%s) is named, and its value is not repeated', (name, value) => {
  const attempt = () => parseEnv({ [name]: value })
  expect(attempt).toThrow(SettingError)
  expect(attempt).toThrow(`${name}: `)
  expect(attempt).not.toThrow(/secret-key/)
})

test.each([
  [{ COUNTERSIGN_ADMIN_EMAIL: 'a@example.com' }, 'COUNTERSIGN_ADMIN_PASSWORD'],
  [{ COUNTERSIGN_OIDC_ISSUER: 'https://login.example.com' }, 'COUNTERSIGN_OIDC_CLIENT_ID'],
])('settings that belong together are asked for: %o', (given, missing) => {
  expect(() => parseEnv(given)).toThrow(missing)
})

test('several bad settings are told at once', () => {
  expect(() => parseEnv({ PORT: 'x', COUNTERSIGN_SECRET: 'y' })).toThrow(/PORT: .*\nCOUNTERSIGN_SECRET: /)
})

test('every setting is in the table once', () => {
  const names = settings.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('COUNTERSIGN_OIDC_ISSUER')
})

test('private places can be allowed one by one', () => {
  const only = parseEnv({ COUNTERSIGN_CALLBACK_PRIVATE: 'http://127.0.0.1:8401' })
  expect(only).toMatchObject({ mayCallPrivateAddresses: false, privateOrigins: ['http://127.0.0.1:8401'] })
  expect(parseEnv({ COUNTERSIGN_CALLBACK_PRIVATE: 'allow' }).privateOrigins).toEqual([])
})
