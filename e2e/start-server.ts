import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { admin, keySetting } from './known'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The server all specs share. */
export default async function startServer() {
  const { address, stop } = await launchServer()
  process.env.E2E_URL = address
  return stop
}

export type LaunchedServer = { address: string; printed: () => string; stop: () => Promise<void> }

/** Starts the built app as a user would run it: the real process, a fresh data folder, a free port. */
export async function launchServer(settings: Record<string, string> = {}): Promise<LaunchedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-e2e-'))
  // PostgreSQL's account must get through when the tests run as root.
  chmodSync(dataDir, 0o711)
  const server = spawn(process.execPath, ['--import', 'tsx', 'lib/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: '',
      COUNTERSIGN_URL: '',
      COUNTERSIGN_DATA_DIR: dataDir,
      COUNTERSIGN_ADMIN_EMAIL: admin.email,
      COUNTERSIGN_ADMIN_PASSWORD: admin.password,
      COUNTERSIGN_API_KEYS: keySetting,
      // Callbacks of the tests go to this machine.
      COUNTERSIGN_CALLBACK_PRIVATE: 'allow',
      // Connectors are asked often enough to be watched.
      COUNTERSIGN_DEFERRED_POLICY: 'minRetrySeconds=1',
      ...settings,
    },
  })
  let printed = ''
  server.stdout?.on('data', (text) => {
    printed += text
    process.stdout.write(text)
  })
  const address = await readyAddress(server)
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { address, printed: () => printed, stop }
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.on(
      'message',
      (message: { ready?: boolean; address: string }) => message.ready && resolve(message.address),
    )
    server.on('exit', (code) => reject(new Error(`The server ended before it was ready (exit ${code})`)))
  })
}
