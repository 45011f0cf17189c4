// `npm run bench` measures everything; `npm run bench -- respond wake` what is named; `-- race` checks what must hold under load.
import { cpus } from 'node:os'
import { prepare } from '../scripts/prepare.mjs'
import { crash } from './crash'
import { benchInbox } from './inbox'
import { benchPoll } from './poll'
import { type BenchPostgres, startPostgres } from './postgres'
import { race } from './race'
import { raceSuspension } from './race-suspension'
import { benchRespond } from './respond'
import { benchSubmit } from './submit'
import { benchWake } from './wake'

type Bench = (postgres: BenchPostgres) => Promise<void>

const measured: Record<string, Bench> = {
  respond: benchRespond,
  submit: benchSubmit,
  poll: benchPoll,
  inbox: benchInbox,
  wake: benchWake,
}
const benches: Record<string, Bench> = {
  ...measured,
  race: async (postgres) => {
    await race(postgres)
    await raceSuspension(postgres)
    await crash(postgres)
  },
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
const chosen = named.length > 0 ? named : Object.keys(measured)

// BENCH_BUILD=off keeps the last build: enough when only the API has changed.
await prepare({ build: process.env.BENCH_BUILD !== 'off' })
const [cpu] = cpus()
console.log(`${cpus().length} × ${cpu?.model.trim()}, Node ${process.version}`)
const postgres = await startPostgres()
try {
  for (const name of chosen) {
    console.log(`\n${name}`)
    await benches[name]?.(postgres)
  }
} finally {
  await postgres.stop()
}
