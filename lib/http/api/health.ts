import type { Context as HonoContext } from 'hono'
import { isDatabaseReachable } from '@/lib/store/is-database-reachable'

/** For load balancers and containers: 200 while this process can serve, 503 while its database is away. */
export async function health(c: HonoContext): Promise<Response> {
  const isReachable = await isDatabaseReachable()
  return c.json(
    { status: isReachable ? 'ok' : 'unavailable', database: isReachable },
    isReachable ? 200 : 503,
  )
}

/** Whether the process answers at all, whatever its database does: a restart would not bring the database back. */
export function liveness(c: HonoContext): Response {
  return c.json({ status: 'ok' })
}
