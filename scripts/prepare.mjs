// What a fresh clone needs before it can run: packages, the Prisma client, the build. Builtins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compressBuild } from './compress-build.mjs'
import { withLock } from './pid-lock.mjs'
import { PlainError, run, skipped, step } from './steps.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const installStamp = join(root, 'node_modules', '.countersign-installed')
const clientStamp = join(root, 'prisma', 'generated', '.countersign-generated')
const buildStamp = join(root, '.next', '.countersign-built')

/**
 * Brings packages, client and (unless `build` is false) the build up to date; a second caller waits for the first.
 * `settings` is the environment the server will get, checked before the long build rather than after it.
 */
export async function prepare({ build = true, settings } = {}) {
  demandNode()
  const isReady = () =>
    isFresh(installStamp, installDigest()) &&
    isFresh(clientStamp, clientDigest()) &&
    (!build || isFresh(buildStamp, buildDigest()))
  if (isReady()) return skipped('Packages and build', 'up to date')
  await withLock(
    join(root, '.data', 'prepare.lock'),
    async () => {
      await install()
      if (settings) await checkSettings(settings)
      await generateClient()
      if (build) await buildApp()
    },
    (pid) => console.log(`… Waiting for another start in this folder (process ${pid}) to finish preparing`),
  )
}

export async function install() {
  if (isFresh(installStamp, installDigest())) return skipped('Install packages', 'up to date')
  await step('Install packages', () =>
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'], {
      cwd: root,
      shell: process.platform === 'win32',
    }),
  )
  stamp(installStamp, installDigest())
}

export async function generateClient() {
  if (isFresh(clientStamp, clientDigest())) return skipped('Generate client', 'up to date')
  await step('Generate client', () =>
    run(process.execPath, [join(root, 'node_modules', 'prisma', 'build', 'index.js'), 'generate'], {
      cwd: root,
      // Generating does not use the schema engine; naming any program keeps Prisma from downloading one.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    }),
  )
  stamp(clientStamp, clientDigest())
}

export async function buildApp() {
  if (isFresh(buildStamp, buildDigest())) return skipped('Build', 'up to date')
  const digest = buildDigest()
  await step('Build', async () => {
    await run(process.execPath, [join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build'], {
      cwd: root,
      env: { ...withoutSettings(process.env), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
    await compressBuild(join(root, '.next', 'static'))
  })
  stamp(buildStamp, digest)
}

/** The environment without Countersign's own settings: neither a build nor a test depends on them. */
export function withoutSettings(environment) {
  const ours = /^(COUNTERSIGN_|DATABASE_URL$|PORT$|HOST$|NEXTAUTH_|AUTH_TRUST_HOST$|NODE_ENV$)/
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ours.test(name)))
}

// lib/env.ts ends its process with a message of its own.
async function checkSettings(environment) {
  const args = ['--import', 'tsx', join('lib', 'env.ts')]
  const { status } = spawnSync(process.execPath, args, { cwd: root, env: environment, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

function demandNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new PlainError(
    `Countersign needs Node 20.19 or later; this is ${process.version}. See https://nodejs.org`,
  )
}

function installDigest() {
  return digestOf(['package-lock.json'], [process.version.split('.')[0], process.platform, process.arch])
}

function clientDigest() {
  return digestOf(['prisma/schema.prisma', 'package-lock.json'])
}

function buildDigest() {
  return digestOf(
    [
      'app',
      'components',
      'lib',
      'public',
      'prisma/schema.prisma',
      'proxy.ts',
      'instrumentation.ts',
      'next.config.js',
      'package-lock.json',
      'package.json',
      'tsconfig.json',
    ],
    [],
    (path) => !/\.test\.tsx?$|\.md$/.test(path),
  )
}

function digestOf(paths, facts = [], wanted = () => true) {
  const hash = createHash('sha256').update(facts.join(' '))
  for (const path of paths.flatMap(filesUnder).filter(wanted))
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesUnder(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

function isFresh(file, digest) {
  return existsSync(file) && readFileSync(file, 'utf8') === digest
}

function stamp(file, digest) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, digest)
}
