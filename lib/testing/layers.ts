import { dirname, join, normalize } from 'node:path/posix'

export type SourceFile = { path: string; text: string }
export type Violation = { path: string; rule: string }

const MAX_LINES = 300

/** Which layers each layer may import (docs: the dependency rule). What starts and stops the whole may import the whole. */
const allowed: { [layer: string]: string[] } = {
  domain: [],
  contract: ['domain'],
  sdk: ['domain', 'contract'],
  database: ['env'],
  store: ['domain', 'database', 'env', 'prisma'],
  gateways: ['domain', 'contract', 'env'],
  services: ['domain', 'contract', 'store', 'gateways', 'database', 'env'],
  auth: ['domain', 'contract', 'store', 'gateways', 'services', 'http', 'jobs', 'database', 'env'],
  http: ['domain', 'contract', 'store', 'gateways', 'services', 'auth', 'jobs', 'database', 'env'],
  jobs: ['domain', 'contract', 'store', 'gateways', 'services', 'auth', 'http', 'database', 'env'],
  components: ['domain', 'contract'],
  app: ['domain', 'contract', 'services', 'auth', 'http', 'jobs', 'components', 'env'],
  env: ['domain'],
  server: [
    'domain',
    'contract',
    'store',
    'gateways',
    'services',
    'auth',
    'http',
    'jobs',
    'database',
    'env',
    'cli',
  ],
  cli: [
    'domain',
    'contract',
    'store',
    'gateways',
    'services',
    'auth',
    'http',
    'jobs',
    'database',
    'env',
    'server',
  ],
}

/** The few parts of Node that only compute. */
const PURE_NODE: { [module: string]: string[] } = {
  'node:crypto': ['createHash', 'createHmac', 'timingSafeEqual'],
  'node:net': ['isIP', 'BlockList'],
}
const IMPURE = [
  [/\bnew Date\(\s*\)|\bDate\.now\b|\bperformance\b/, 'domain has no clock'],
  [/\bMath\.random\b|\brandom(?:Bytes|UUID|Int)\b|\bgetRandomValues\b/, 'domain has no chance'],
  [/\bprocess\./, 'domain has no environment'],
  [/\bfetch\(|\bset(?:Timeout|Interval|Immediate)\(|\bconsole\./, 'domain has no input or output'],
] as const

export function findViolations({ path, text }: SourceFile): Violation[] {
  const rules = [
    ...nameRules(path),
    ...(text.split('\n').length - 1 > MAX_LINES ? ['a file ends before line 300'] : []),
  ]
  const layer = layerOf(path)
  const isTest = /\.test\.tsx?$/.test(path) || layer === 'testing'
  const code = withoutComments(text)
  // Tests may reach for anything: they set up the world and look at it from outside.
  if (layer && !isTest) rules.push(...importRules(layer, path, code), ...contentRules(layer, code))
  return rules.map((rule) => ({ path, rule }))
}

function nameRules(path: string): string[] {
  const [, name] = /([^/]+?)(?:\.(?:db\.)?test)?\.tsx?$/.exec(path) ?? []
  if (name === 'index') return ['no barrels']
  return name && /^(utils?|helpers?|types?|constants?|common|misc)$/.test(name)
    ? ['a file is named after what it holds']
    : []
}

function importRules(layer: string, path: string, code: string): string[] {
  return importsOf(code).flatMap(({ names, from }) => {
    if (/^(pg|pg-[\w-]+|@prisma\/.+)$/.test(from))
      return ['store', 'database'].includes(layer)
        ? []
        : ['only store and database know PostgreSQL and Prisma']
    if (layer === 'domain' && (from.startsWith('node:') || isNodeModule(from))) {
      const isPure = names.every((name) => PURE_NODE[from]?.includes(name)) && names.length > 0
      return isPure ? [] : ['domain has no input or output']
    }
    const target = layerOf(resolve(path, from))
    if (target === null || target === layer) return []
    return allowed[layer]?.includes(target) ? [] : [`${layer} does not import ${target}`]
  })
}

function contentRules(layer: string, code: string): string[] {
  const rules: string[] =
    layer !== 'env' && /\bprocess\.env\b/.test(code) ? ['only env reads process.env'] : []
  if (layer === 'domain') for (const [sign, rule] of IMPURE) if (sign.test(code)) rules.push(rule)
  return rules
}

/** The layer of a path from the root of the repository; null for what is not ours (packages, styles, settings). */
function layerOf(path: string): string | null {
  if (/^lib\/env[^/]*$/.test(path)) return 'env'
  const [, top, folder] = /^(lib|app|components|prisma)(?:\/([^/]+)(?=\/))?/.exec(path) ?? []
  return top === 'lib' ? (folder ?? null) : (top ?? null)
}

function resolve(path: string, from: string): string {
  if (from.startsWith('@/')) return from.slice(2)
  return from.startsWith('.') ? normalize(join(dirname(path), from)) : ''
}

function isNodeModule(from: string): boolean {
  return ['fs', 'net', 'http', 'https', 'crypto', 'dns', 'os', 'child_process', 'worker_threads'].includes(
    from,
  )
}

type Import = { names: string[]; from: string }

function importsOf(code: string): Import[] {
  const statements = code.matchAll(
    /\b(?:import|export)\b([^'"`;()]*?)\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]|\brequire\(\s*['"]([^'"]+)['"]/g,
  )
  return [...statements].map(([, clause = '', named, bare, required]) => ({
    names: [...clause.replace(/\btype\b/g, '').matchAll(/[\w$*]+/g)].map(([name]) => name),
    from: named ?? bare ?? required ?? '',
  }))
}

/** A comment may speak of anything; `://` in an address is no comment. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(,])\/\/.*$/gm, '$1')
}
