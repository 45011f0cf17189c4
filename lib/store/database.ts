import { PrismaPg } from '@prisma/adapter-pg'
import { Pool } from 'pg'
import { PrismaClient } from '@/prisma/generated/client'

type Database = { url: string; pool: Pool; prisma: PrismaClient }

/** What a store function runs on: the client itself or an open transaction of it. */
export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>

// Next and the API server load this module separately; one process still has one pool.
const process = globalThis as typeof globalThis & { countersignDatabase?: Database }

export function openDatabase(url: string, { connections = 20 } = {}): Database {
  if (process.countersignDatabase) return process.countersignDatabase
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'countersign',
    // A connection that died silently must not hold up its callers until the network gives up.
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
  })
  // An idle connection that breaks (database restarted) is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => console.error('database connection lost:', error.message))
  process.countersignDatabase = { url, pool, prisma: new PrismaClient({ adapter: new PrismaPg(pool) }) }
  return process.countersignDatabase
}

export async function closeDatabase(): Promise<void> {
  const open = process.countersignDatabase
  process.countersignDatabase = undefined
  await open?.prisma.$disconnect()
  if (open && !open.pool.ended) await open.pool.end()
}

function database(): Database {
  if (!process.countersignDatabase)
    throw new Error('The database is not open; lib/server/main.ts opens it at start.')
  return process.countersignDatabase
}

export const databaseUrl = (): string => database().url
export const pool = (): Pool => database().pool
export const prisma = (): PrismaClient => database().prisma

/** Several writes that stand or fall together. The hot path does not need it: a request commits in one statement. */
export function transact<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  // Prisma's own 2 s and 5 s end a start that waits its turn behind another instance on a busy machine.
  return prisma().$transaction(run, { maxWait: 20_000, timeout: 30_000 })
}

const MAX_TRIES = 5

/** As `transact`, and once more when the database ended it to free two transactions that waited for each other. */
export async function transactAgain<Result>(run: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact(run)
    } catch (error) {
      if (tries === MAX_TRIES || !/40P01|40001|P2034|deadlock/i.test(String(error))) throw error
    }
  }
}
