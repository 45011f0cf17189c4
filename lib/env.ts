import { z } from 'zod'
import { keyRoles } from './domain/actor'
import { DomainError } from './domain/error'
import {
  demandUsableHostPolicy,
  overlayHostPolicy,
  readHostPolicyLevel,
} from './domain/operation/host-policy'
import settingsTable from './settings.json' with { type: 'json' }

/** Name, default and meaning of every setting: the table behind `npm start -- --help` and the README. */
export const settings: readonly { name: string; default: string; description: string }[] = settingsTable

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'expected a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65535, 'expected a port number from 0 to 65535')

const httpUrl = z
  .string()
  .refine((value) => isUrl(value, ['http:', 'https:']), 'expected an address such as https://example.com')
  .transform((value) => value.replace(/\/+$/, ''))

const databaseUrl = z
  .string()
  .refine(
    (value) => isUrl(value, ['postgres:', 'postgresql:']),
    'expected postgresql://user:password@host:5432/database',
  )

const apiKeys = z.string().transform((list, context) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [, name, roleList, key] = /^([^:]+):([^:]+):(\S+)$/.exec(entry) ?? []
      const parsed = z.array(z.enum(keyRoles)).min(1).safeParse(roleList?.split('+'))
      if (name && key && parsed.success) return { name, roles: parsed.data, key }
      context.addIssue({
        code: 'custom',
        message: `entry "${name ?? '?'}" is not name:role+role:key with roles ${keyRoles.join(', ')}`,
      })
      return z.NEVER
    }),
)

const origins = z.string().transform((list, context) =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      // Exactly what a browser sends: a path, a slash at the end or * would match nothing or everything.
      if (isUrl(entry, ['http:', 'https:']) && new URL(entry).origin === entry) return entry
      context.addIssue({ code: 'custom', message: 'expected origins such as https://app.example.com' })
      return z.NEVER
    }),
)

const rateLimit = z.string().transform((text, context) => {
  if (text === 'off') return null
  const [, perSecond, burst] = /^([1-9]\d{0,6})(?:\/([1-9]\d{0,6}))?$/.exec(text) ?? []
  if (perSecond) return { perSecond: Number(perSecond), burst: Number(burst ?? Number(perSecond) * 2) }
  context.addIssue({ code: 'custom', message: 'expected calls per second such as 300 or 300/600, or off' })
  return z.NEVER
})

const operationPolicy = z.string().transform((list, context) => {
  const fields = list
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [, name = entry, value = ''] = /^(\w+)=(.*)$/.exec(entry) ?? []
      if (name === 'connectorOrigins') return [name, value.split(' ').filter(Boolean)]
      return [name, /^\d+$/.test(value) ? Number(value) : value]
    })
  try {
    const level = readHostPolicyLevel(Object.fromEntries(fields))
    demandUsableHostPolicy(overlayHostPolicy(level))
    return level
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
    return z.NEVER
  }
})

const flag = z
  .enum(['1', 'true', 'on', '0', 'false', 'off'], 'expected 1 or 0')
  .transform((value) => ['1', 'true', 'on'].includes(value))

const privateFault = 'expected allow, deny or origins such as http://127.0.0.1:8401'

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  COUNTERSIGN_DATA_DIR: z.string().default('.data'),
  COUNTERSIGN_URL: httpUrl.optional(),
  COUNTERSIGN_ADMIN_EMAIL: z.email('expected an email address').optional(),
  COUNTERSIGN_ADMIN_PASSWORD: z.string().min(8, 'expected at least 8 characters').optional(),
  COUNTERSIGN_API_KEYS: apiKeys.default([]),
  COUNTERSIGN_SECRET: z.string().min(16, 'expected at least 16 characters').optional(),
  COUNTERSIGN_RATE_LIMIT: rateLimit.default({ perSecond: 300, burst: 600 }),
  COUNTERSIGN_CORS_ORIGINS: origins.default([]),
  COUNTERSIGN_OIDC_ISSUER: httpUrl.optional(),
  COUNTERSIGN_OIDC_CLIENT_ID: z.string().optional(),
  COUNTERSIGN_OIDC_CLIENT_SECRET: z.string().optional(),
  COUNTERSIGN_OIDC_NAME: z.string().default('Single sign-on'),
  COUNTERSIGN_CALLBACK_PRIVATE: z.union([z.enum(['allow', 'deny']), origins], privateFault).default('deny'),
  COUNTERSIGN_SELF_RESPONSE: z.enum(['allow', 'deny'], 'expected allow or deny').default('deny'),
  COUNTERSIGN_DEFERRED_POLICY: operationPolicy.default({}),
  COUNTERSIGN_OPENINTENT_CONFIG: z.string().optional(),
  COUNTERSIGN_DEMO: flag.default(false),
})

export type Env = Readonly<ReturnType<typeof parseEnv>>
export type ApiKeySetting = Env['apiKeys'][number]

/** A setting that cannot be used; the message names it and is fit to be shown alone. */
export class SettingError extends Error {}

/** Pure: the settings of one set of variables. An empty variable counts as unset. */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new SettingError(parsed.error.issues.map(sayIssue).join('\n'))
  const e = parsed.data
  const demandTogether = (...names: (keyof typeof e)[]) => {
    const missing = names.filter((name) => e[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      throw new SettingError(
        `${missing.join(' and ')} must be set together with the others of ${names.join(', ')}`,
      )
  }
  demandTogether('COUNTERSIGN_ADMIN_EMAIL', 'COUNTERSIGN_ADMIN_PASSWORD')
  demandTogether('COUNTERSIGN_OIDC_ISSUER', 'COUNTERSIGN_OIDC_CLIENT_ID', 'COUNTERSIGN_OIDC_CLIENT_SECRET')
  return Object.freeze({
    port: e.PORT,
    host: e.HOST,
    databaseUrl: e.DATABASE_URL,
    dataDir: e.COUNTERSIGN_DATA_DIR,
    publicUrl: e.COUNTERSIGN_URL,
    admin:
      e.COUNTERSIGN_ADMIN_EMAIL && e.COUNTERSIGN_ADMIN_PASSWORD
        ? { email: e.COUNTERSIGN_ADMIN_EMAIL, password: e.COUNTERSIGN_ADMIN_PASSWORD }
        : undefined,
    apiKeys: e.COUNTERSIGN_API_KEYS,
    secret: e.COUNTERSIGN_SECRET,
    /** null means no limit. */
    rateLimit: e.COUNTERSIGN_RATE_LIMIT,
    /** Whose pages may call /api/v1/art from a browser. */
    corsOrigins: e.COUNTERSIGN_CORS_ORIGINS,
    oidc:
      e.COUNTERSIGN_OIDC_ISSUER && e.COUNTERSIGN_OIDC_CLIENT_ID && e.COUNTERSIGN_OIDC_CLIENT_SECRET
        ? {
            issuer: e.COUNTERSIGN_OIDC_ISSUER,
            clientId: e.COUNTERSIGN_OIDC_CLIENT_ID,
            clientSecret: e.COUNTERSIGN_OIDC_CLIENT_SECRET,
            name: e.COUNTERSIGN_OIDC_NAME,
          }
        : undefined,
    mayCallPrivateAddresses: e.COUNTERSIGN_CALLBACK_PRIVATE === 'allow',
    /** The only private places that may be called, when not all may. */
    privateOrigins: Array.isArray(e.COUNTERSIGN_CALLBACK_PRIVATE) ? e.COUNTERSIGN_CALLBACK_PRIVATE : [],
    maySelfRespond: e.COUNTERSIGN_SELF_RESPONSE === 'allow',
    /** What admins have not set themselves. */
    operationPolicy: e.COUNTERSIGN_DEFERRED_POLICY,
    /** Path of a file that must be there; unset, openintent.yaml is read if there is one. */
    openIntentConfig: e.COUNTERSIGN_OPENINTENT_CONFIG,
    isDemo: e.COUNTERSIGN_DEMO,
  })
}

/** The settings of this process, parsed once; a bad one ends it with a message instead of a stack trace. */
export const env: Env = parseOrExit()

/** The secret that signs sessions: COUNTERSIGN_SECRET, or the generated one that `provideSecret` put in its place. */
export function sessionSecret(): string {
  const secret = env.secret ?? process.env.NEXTAUTH_SECRET
  if (!secret) throw new Error('No secret yet: the server provides one before it answers requests')
  return secret
}

/** Tells next-auth what it reads from the environment by itself. */
export function provideSecret(secret: string): void {
  process.env.NEXTAUTH_SECRET = secret
  if (env.publicUrl) process.env.NEXTAUTH_URL = env.publicUrl
  else process.env.AUTH_TRUST_HOST = 'true'
}

function parseOrExit(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(
      `\nA setting cannot be used:\n${error.message.replace(/^/gm, '  ')}\n\nAll settings: npm start -- --help`,
    )
    process.exit(1)
  }
}

// Values are never repeated in the message: several of them are secrets.
function sayIssue(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])}: ${issue.message}`
}

function isUrl(text: string, protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}
