import { randomUUID } from 'node:crypto'
import { Client, type Pool } from 'pg'

type Listener = () => void
const CHANNEL = 'countersign'
const SWEEP_MS = 1000
/** NOTIFY takes at most 8000 bytes. */
const MAX_PAYLOAD = 7900

/**
 * Wakes those who wait: long-polls on one request, streams on the feed. It carries no state; whoever is woken reads the row.
 * NOTIFY runs after the commit and for many commits at once, because inside the transaction it would make commits queue up
 * behind one lock. A lost notification is caught by the sweep, which reads the feed every second.
 */
class Hub {
  private readonly byRequest = new Map<string, Set<Listener>>()
  private readonly byFeed = new Set<Listener>()
  private changed = new Set<string>()
  private isTelling = false
  /** Tells our own notifications from those of other processes. */
  private readonly name = randomUUID()
  private client: Client | null = null
  private sweeper: NodeJS.Timeout | null = null
  private position = { xid: '0', id: '0' }
  private isStopped = false
  private isSweeping = false

  constructor(
    private readonly url: string,
    private readonly pool: Pool,
  ) {}

  async start(): Promise<void> {
    // Not the newest event: one with a lower number may still be on its way in an open transaction.
    const { rows } = await this.pool.query<{ xid: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as xid',
    )
    this.position = { xid: rows[0]?.xid ?? '0', id: '0' }
    await this.listen()
    this.sweeper = setInterval(() => void this.sweep(), SWEEP_MS)
    this.sweeper.unref()
  }

  async stop(): Promise<void> {
    this.isStopped = true
    if (this.sweeper) clearInterval(this.sweeper)
    this.wake([...this.byRequest.keys()])
    await this.client?.end().catch(() => {})
  }

  /** Tells every process that these requests changed. Call it after the commit. */
  announce(ids: string[]): void {
    // Who waits in this process need not wait for the way through the database.
    this.wake(ids)
    for (const id of ids) this.changed.add(id)
    if (this.isTelling) return
    this.isTelling = true
    setImmediate(() => void this.tell())
  }

  onRequest(id: string, listener: Listener): () => void {
    const listeners = this.byRequest.get(id) ?? new Set()
    this.byRequest.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.byRequest.get(id) === listeners) this.byRequest.delete(id)
    }
  }

  /** Something was appended to the feed. */
  onFeed(listener: Listener): () => void {
    this.byFeed.add(listener)
    return () => this.byFeed.delete(listener)
  }

  /** One round at a time: what changes while the others are being told goes into the next one. */
  private async tell(): Promise<void> {
    while (this.changed.size > 0) {
      const ids = [...this.changed]
      this.changed = new Set()
      for (const payload of payloads(ids)) {
        // A failure here costs the sweep's second, nothing more.
        await this.pool
          .query({
            name: 'notify',
            text: 'select pg_notify($1, $2)',
            values: [CHANNEL, `${this.name},${payload}`],
          })
          .catch(() => {})
      }
    }
    this.isTelling = false
  }

  private onNotification(payload: string): void {
    const [sender, ...ids] = payload.split(',')
    if (sender !== this.name) this.wake(ids)
  }

  private async listen(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'countersign',
      keepAlive: true,
    })
    const reconnect = () => {
      client.removeAllListeners()
      client.on('error', () => {})
      if (this.client === client && !this.isStopped) setTimeout(() => void this.listen(), SWEEP_MS).unref()
    }
    this.client = client
    client.on('error', reconnect)
    client.on('end', reconnect)
    client.on('notification', ({ payload }) => this.onNotification(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch {
      reconnect()
    }
  }

  /** Also wakes what no notification told of: another process may have died between its commit and its NOTIFY. */
  private async sweep(): Promise<void> {
    // A slow sweep must not be overtaken by the next: the position would go back.
    if (this.isSweeping) return
    this.isSweeping = true
    try {
      const { rows } = await this.pool.query<{ stream: string; xid: string; id: string }>({
        name: 'hub-sweep',
        text: `select stream, xid::text, id::text from events
               where (xid, id) > ($1::text::xid8, $2::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
               order by events.xid, events.id limit 5000`,
        values: [this.position.xid, this.position.id],
      })
      const last = rows.at(-1)
      if (!last) return
      this.position = { xid: last.xid, id: last.id }
      this.wake([...new Set(rows.map((row) => row.stream))])
    } catch {
      // The database is away; the next sweep looks again.
    } finally {
      this.isSweeping = false
    }
  }

  private wake(ids: string[]): void {
    for (const id of ids) for (const listener of [...(this.byRequest.get(id) ?? [])]) listener()
    for (const listener of [...this.byFeed]) listener()
  }
}

function payloads(ids: string[]): string[] {
  const texts: string[] = []
  let text = ''
  for (const id of ids) {
    if (text.length + id.length + 1 > MAX_PAYLOAD) {
      texts.push(text)
      text = ''
    }
    text = text ? `${text},${id}` : id
  }
  return text ? [...texts, text] : texts
}

// Next and the API server load this module separately; one process still has one hub.
const process = globalThis as typeof globalThis & { countersignHub?: Hub }

export async function startHub(url: string, pool: Pool): Promise<void> {
  process.countersignHub ??= new Hub(url, pool)
  await process.countersignHub.start()
}

export async function stopHub(): Promise<void> {
  const hub = process.countersignHub
  process.countersignHub = undefined
  await hub?.stop()
}

/** For commands that run without a hub: nobody waits there, and the sweep of the running servers sees their commits. */
const silent: Pick<Hub, 'announce' | 'onRequest' | 'onFeed'> = {
  announce: () => {},
  onRequest: () => () => {},
  onFeed: () => () => {},
}

export function hub(): Pick<Hub, 'announce' | 'onRequest' | 'onFeed'> {
  return process.countersignHub ?? silent
}
