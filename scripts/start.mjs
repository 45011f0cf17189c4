// `npm start`: brings a clone up to date and runs it. Only Node's own modules, because nothing may be installed yet.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { demoEnvironment, startDemoAgent } from './demo.mjs'
import { demandFreePort } from './free-port.mjs'
import { printHelp } from './help.mjs'
import { whenNpmIsGone } from './npm-life.mjs'
import { prepare, root } from './prepare.mjs'
import { fail, PlainError } from './steps.mjs'

const known = ['--dev', '--demo', '--help', '-h']
const args = process.argv.slice(2)

try {
  const unknown = args.find((arg) => !known.includes(arg))
  if (unknown) throw new PlainError(`Unknown option ${unknown}. See npm start -- --help`)
  if (args.includes('--help') || args.includes('-h')) printHelp()
  else await start({ isDev: args.includes('--dev'), isDemo: args.includes('--demo') })
} catch (error) {
  fail(error)
}

async function start({ isDev, isDemo }) {
  const from = performance.now()
  const environment = isDemo ? { ...process.env, ...(await demoEnvironment()) } : { ...process.env }
  await demandFreePort(environment)
  await prepare({ build: !isDev, settings: environment })
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', join('lib', 'server', 'main.ts'), ...(isDev ? ['--dev'] : [])],
    {
      cwd: root,
      env: { ...environment, NODE_ENV: isDev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A process group of its own: Ctrl-C reaches this script alone, which passes it on exactly once.
      detached: true,
    },
  )
  let agent
  server.on('message', ({ ready, address }) => {
    if (!ready) return
    console.log(`  Ready in ${((performance.now() - from) / 1000).toFixed(1)} s\n`)
    if (isDemo) agent = startDemoAgent(environment, address)
  })
  server.on('exit', (code, signal) => {
    agent?.kill()
    if (signal) console.error(`The server was ended by ${signal}. Start it again: nothing committed is lost.`)
    process.exit(code ?? 1)
  })
  passSignals(server)
  whenNpmIsGone(() => server.kill('SIGTERM'))
}

// npm repeats the terminal's Ctrl-C to its children, so one keystroke arrives twice; a second one a second later is meant.
function passSignals(server) {
  let last = -Infinity
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (performance.now() - last < 1000) return
      last = performance.now()
      server.kill(signal)
    })
}
