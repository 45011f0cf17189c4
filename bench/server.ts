import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settings } from './settings'
import { secret } from './sign-in'

export type BenchServer = { port: number; pid: number; stop(): Promise<void>; kill(): void }

const root = fileURLToPath(new URL('..', import.meta.url))
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** The production server in a process of its own, without a rate limit. */
export async function startServer(databaseUrl: string, offset = 0): Promise<BenchServer> {
  const port = settings.port + offset
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-server-'))
  const profile = settings.profiles ? ['--cpu-prof', `--cpu-prof-dir=${settings.profiles}`] : []
  const child = spawn(process.execPath, [...profile, '--import', 'tsx', 'lib/server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      COUNTERSIGN_DATA_DIR: folder,
      COUNTERSIGN_URL: '',
      COUNTERSIGN_RATE_LIMIT: 'off',
      COUNTERSIGN_SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  void ended.then(() => {
    running.delete(child)
    rmSync(folder, { recursive: true, force: true })
  })
  await ready(child)
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { port, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => void end('SIGKILL') }
}

function ready(child: ChildProcess): Promise<void> {
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-5000)
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return new Promise((resolve, reject) => {
    child.once('message', () => {
      child.stderr?.on('data', (chunk) => process.stderr.write(chunk))
      resolve()
    })
    child.once('exit', (code) =>
      reject(new Error(`The server ended (${code}) before it was ready:\n${said}`)),
    )
  })
}
