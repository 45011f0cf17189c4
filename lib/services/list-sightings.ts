import { findSightings, type Sighting } from '@/lib/store/sightings'
import type { Context } from './context'
import { getRequest } from './get-request'

/** Who else has seen a request. */
export async function listSightings(ctx: Context, requestId: string): Promise<Sighting[]> {
  await getRequest(ctx, requestId)
  return findSightings(requestId)
}
