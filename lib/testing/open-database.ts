import { startHub, stopHub } from '@/lib/database/hub'
import { closeDatabase, openDatabase, type Tx } from '@/lib/store/database'
import { freshDatabase } from './database'

type Opened = ReturnType<typeof openDatabase>

/** An empty database with this process connected to it, hub included, as a started server has it. */
export async function openFreshDatabase(): Promise<{ url: string; pool: Opened['pool']; prisma: Tx }> {
  const url = await freshDatabase()
  const { pool, prisma } = openDatabase(url)
  await startHub(url, pool)
  return { url, pool, prisma }
}

export async function closeFreshDatabase(): Promise<void> {
  await stopHub()
  await closeDatabase()
}
