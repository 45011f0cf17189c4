import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../examples/connector/connector.mjs', import.meta.url))

/** The example connector as a process of its own: it can be killed and started again on the same port. */
export type Connector = {
  /** Begins work and says where to ask about it. */
  begin(mode: string, ref: string | number): Promise<{ status_url: string; cancel_url: string }>
  /** When each piece of work was asked about, in ms. */
  calls(): Promise<{ [work: string]: number[] }>
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function aConnector(): Promise<Connector> {
  let { child, url } = await start('0')
  return {
    async begin(mode, ref) {
      const status_url = `${url}/work/${mode}/${ref}`
      await fetch(status_url, { method: 'POST' })
      return { status_url, cancel_url: `${status_url}/cancel` }
    },
    calls: async () => (await fetch(`${url}/calls`)).json() as Promise<{ [work: string]: number[] }>,
    async restart() {
      await kill(child)
      ;({ child, url } = await start(new URL(url).port))
    },
    stop: () => kill(child),
  }
}

async function start(port: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [program, '--port', port], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const [url = ''] = /http:\S+/.exec(String(line)) ?? []
  return { child, url }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}
