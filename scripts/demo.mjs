// `npm run demo`: a data folder of its own, known people, and an agent that keeps asking.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const people = { email: 'demo@example.com', password: 'countersign-demo' }

/** The settings of the demo. Its password is public, so it listens on this machine only unless told otherwise. */
export async function demoEnvironment() {
  const dataDir = process.env.COUNTERSIGN_DATA_DIR || join(root, '.data', 'demo')
  const connector = `http://127.0.0.1:${await freePort()}`
  return {
    // Demo people do not belong into somebody's own database.
    DATABASE_URL: '',
    HOST: process.env.HOST || '127.0.0.1',
    COUNTERSIGN_DATA_DIR: dataDir,
    COUNTERSIGN_DEMO: '1',
    COUNTERSIGN_ADMIN_EMAIL: process.env.COUNTERSIGN_ADMIN_EMAIL || people.email,
    COUNTERSIGN_ADMIN_PASSWORD: process.env.COUNTERSIGN_ADMIN_PASSWORD || people.password,
    COUNTERSIGN_API_KEYS: `demo-agent:agent:${demoKey(dataDir, 'demo-agent')},demo-connector:connector:${demoKey(dataDir, 'demo-connector')}`,
    // Of all private places only the demo's own connector is called.
    COUNTERSIGN_CALLBACK_PRIVATE: process.env.COUNTERSIGN_CALLBACK_PRIVATE || connector,
    COUNTERSIGN_DEMO_CONNECTOR: connector,
  }
}

/** Starts the example agent and connector against the running server and says how to sign in. `kill` ends both. */
export function startDemoAgent(environment, address) {
  console.log(
    `  Sign in at ${address}/sign-in as ${environment.COUNTERSIGN_ADMIN_EMAIL}, password ${environment.COUNTERSIGN_ADMIN_PASSWORD}`,
  )
  console.log('  An example agent is asking questions; answer them in the inbox.\n')
  const { COUNTERSIGN_DEMO_CONNECTOR: connector, COUNTERSIGN_DATA_DIR: dataDir } = environment
  const programs = [
    startExample('connector', ['connector/connector.mjs', '--port', new URL(connector).port], {}),
    startExample('agent', ['demo-agent.mjs'], {
      COUNTERSIGN_URL: address,
      COUNTERSIGN_API_KEY: demoKey(dataDir, 'demo-agent'),
      COUNTERSIGN_CONNECTOR_KEY: demoKey(dataDir, 'demo-connector'),
      CONNECTOR_URL: connector,
    }),
  ]
  return {
    kill() {
      for (const program of programs) program.kill()
    },
  }
}

function startExample(name, [script, ...args], settings) {
  const program = spawn(process.execPath, [join(root, 'examples', script), ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  program.on(
    'exit',
    (code) => code && console.error(`The example ${name} ended (exit ${code}); the server runs on.`),
  )
  return program
}

function demoKey(dataDir, name) {
  const file = join(dataDir, `${name}-key`)
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    writeFileSync(file, `cs_demo_${randomBytes(24).toString('base64url')}`, { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}

/** A port of this machine nobody listens on. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
