import { requestStatuses } from '@/lib/domain/request'
import { contextFor } from '@/lib/services/context'
import { countRequests } from '@/lib/services/count-requests'
import { type ListInput, listRequests } from '@/lib/services/list-requests'
import { closeDatabase, openDatabase } from '@/lib/store/database'
import { demandStatus, HttpConnection, message } from './http-client'
import { agent, answerer } from './keys'
import { compare, medianMs } from './measure'
import type { BenchDatabase, BenchPostgres } from './postgres'
import { reportRatio, reportValue } from './report'
import { seedRequests } from './seed'
import { type BenchServer, startServer } from './server'
import { settings } from './settings'
import { person, signIn } from './sign-in'

type Side = { server: BenchServer; http: HttpConnection; cookie: string }
const TARGET = { atMost: 1.5 }
const CALLS = 25
const decided = requestStatuses.filter((status) => status !== 'pending')

/** The first page of the inbox with a long history and a large backlog, against the same page of a small one. */
export async function benchInbox(postgres: BenchPostgres): Promise<void> {
  const { pending, resolved, small: few } = settings
  const small = await fill(await postgres.fresh('bench_small'), few, few)
  const from = performance.now()
  const large = await fill(await postgres.fresh('bench_large'), pending, resolved)
  const seconds = Math.round((performance.now() - from) / 1000)
  reportValue(
    `${pending} pending + ${resolved} resolved`,
    `loaded in ${seconds} s`,
    `against ${few} + ${few}`,
  )
  await compareVerbs(small.url, large.url)
  const sides = [await open(small, 0), await open(large, 1)] as const
  try {
    await comparePages(...sides)
  } finally {
    for (const { http, server } of sides) {
      http.close()
      await server.stop()
    }
  }
}

async function fill(
  database: BenchDatabase,
  pending: number,
  resolved: number,
): Promise<BenchDatabase & { cookie: string }> {
  await seedRequests(database.client, { pending, resolved, askedBy: agent.id })
  return { ...database, cookie: await signIn(database.client) }
}

/** What the page asks the database for, without the page. */
async function compareVerbs(small: string, large: string): Promise<void> {
  const ctx = contextFor(person)
  const inbox: ListInput = { status: ['pending'], sort: 'urgent', limit: 50 }
  const views: [string, ListInput | null][] = [
    ['the list', inbox],
    ['the counts', null],
    ['by deadline', { ...inbox, sort: 'deadline' }],
    ['newest first', { ...inbox, sort: 'newest' }],
    ['of one agent', { ...inbox, source: 'agent-7' }],
    ['of one protocol', { ...inbox, source: 'native' }],
    ['of an agent that has none', { ...inbox, source: 'nobody' }],
    ['assigned to me', { ...inbox, assignee: 'me' }],
    ['assigned to nobody', { ...inbox, assignee: 'none' }],
    ['a rare word', { ...inbox, q: 'customer 123' }],
    ['a word all have', { ...inbox, q: 'refund' }],
    ['all, newest first', { sort: 'newest', limit: 50 }],
    ['decided, newest first', { ...inbox, status: decided, sort: 'newest' }],
    ['assigned to somebody rare', { ...inbox, assignee: 'rare@example.com' }],
    ['approved, newest first', { ...inbox, status: ['approved'], sort: 'newest' }],
  ]
  for (const [name, input] of views) {
    const time = (url: string) => async () => {
      openDatabase(url)
      const run = () => (input ? listRequests(ctx, input) : countRequests(ctx))
      await medianMs(5, run)
      const ms = await medianMs(CALLS, run)
      await closeDatabase()
      return ms
    }
    reportRatio(`verb: ${name}`, 'ms', await compare(time(small), time(large)), TARGET)
  }
}

async function open({ url, cookie }: { url: string; cookie: string }, offset: number): Promise<Side> {
  const server = await startServer(url, offset)
  return { server, http: await HttpConnection.open(server.port), cookie }
}

async function comparePages(small: Side, large: Side): Promise<void> {
  const list = '/api/v1/requests?status=pending&sort=urgent&limit=50'
  const pages: [string, string, (side: Side) => { key?: string; cookie?: string }][] = [
    ['API: first page', list, () => ({ key: answerer.secret })],
    ["API: an agent's own, newest first", '/api/v1/requests?limit=50', () => ({ key: agent.secret })],
    [
      "API: an agent's own, pending",
      '/api/v1/requests?status=pending&limit=50',
      () => ({ key: agent.secret }),
    ],
    ['page: /inbox', '/inbox', ({ cookie }) => ({ cookie })],
    ['page: /inbox?assignee=me', '/inbox?assignee=me', ({ cookie }) => ({ cookie })],
  ]
  for (const [name, path, credentials] of pages) {
    const time = (side: Side) => async () => {
      const call = message({ path, ...credentials(side) })
      const run = async () => demandStatus(await side.http.call(call), 200)
      await medianMs(5, run)
      return medianMs(CALLS, run)
    }
    reportRatio(name, 'ms', await compare(time(small), time(large)), TARGET)
  }
}
