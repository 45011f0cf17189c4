// `npm run demo`: a data folder of its own, known people, and an agent that keeps asking.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const people = { email: 'demo@example.com', password: 'countersign-demo' }

/** The settings of the demo. Its password is public, so it listens on this machine only unless told otherwise. */
export function demoEnvironment() {
  const dataDir = process.env.COUNTERSIGN_DATA_DIR || join(root, '.data', 'demo')
  return {
    // Demo people do not belong into somebody's own database.
    DATABASE_URL: '',
    HOST: process.env.HOST || '127.0.0.1',
    COUNTERSIGN_DATA_DIR: dataDir,
    COUNTERSIGN_DEMO: '1',
    COUNTERSIGN_ADMIN_EMAIL: process.env.COUNTERSIGN_ADMIN_EMAIL || people.email,
    COUNTERSIGN_ADMIN_PASSWORD: process.env.COUNTERSIGN_ADMIN_PASSWORD || people.password,
    COUNTERSIGN_API_KEYS: `demo-agent:agent:${agentKey(dataDir)}`,
  }
}

/** Starts the example agent against the running server and says how to sign in. */
export function startDemoAgent(environment, address) {
  console.log(
    `  Sign in at ${address}/sign-in as ${environment.COUNTERSIGN_ADMIN_EMAIL}, password ${environment.COUNTERSIGN_ADMIN_PASSWORD}`,
  )
  console.log('  An example agent is asking questions; answer them in the inbox.\n')
  const script = join(root, 'examples', 'demo-agent.mjs')
  const key = environment.COUNTERSIGN_API_KEYS.split(':').pop()
  const agent = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, COUNTERSIGN_URL: address, COUNTERSIGN_API_KEY: key },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  agent.on(
    'exit',
    (code) => code && console.error(`The example agent ended (exit ${code}); the server runs on.`),
  )
  return agent
}

function agentKey(dataDir) {
  const file = join(dataDir, 'demo-agent-key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    writeFileSync(file, `cs_demo_${randomBytes(24).toString('base64url')}`, { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
