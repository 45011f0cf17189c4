import { z } from '@hono/zod-openapi'
import { json, timestamp } from '@/lib/contract/native/json'
import type { PastDecision, Review } from '@/lib/domain/aioc/review'
import { requestStatuses } from '@/lib/domain/request'

/** A place in the arguments: keys and indexes from the top. */
const Path = z.array(z.union([z.string(), z.int()]))

const EarlierDecision = z.object({
  request_id: z.string(),
  status: z.enum(requestStatuses),
  decided_at: timestamp,
  /** null when time decided. */
  decided_by: z.string().nullable(),
})

/** What a reviewer is told about a proposal besides its arguments. */
export const ReviewView = z.object({
  canonical_json: z.string(),
  /** As the model wrote them; null for a handoff. */
  raw_arguments: z.string().nullable(),
  /** The model's text was not JSON; the arguments are `{"__raw": …}`. */
  is_unparsed: z.boolean(),
  /** Numbers that mean something else once read: what was written, what it became. */
  lost_numbers: z.array(z.object({ path: Path, written: z.string(), read: z.string() })),
  /** Keys that were written twice; only the last counts. */
  repeated_keys: z.array(Path),
  /** Earlier decisions on exactly this proposal, newest first. */
  earlier: z.array(EarlierDecision),
  /** The last decision on the same tool with other arguments, and what is different now. */
  last_on_tool: EarlierDecision.extend({
    changes: z.array(
      z.object({
        path: Path,
        kind: z.enum(['added', 'changed', 'removed']),
        before: json.optional(),
        after: json.optional(),
      }),
    ),
  }).nullable(),
})
export type ReviewView = z.infer<typeof ReviewView>

export function toReviewView(review: Review): ReviewView {
  const { lastOnTool } = review
  return {
    canonical_json: review.canonicalJson,
    raw_arguments: review.rawArguments,
    is_unparsed: review.isUnparsed,
    lost_numbers: review.lostNumbers,
    repeated_keys: review.repeatedKeys,
    earlier: review.earlier.map(toEarlierDecision),
    last_on_tool: lastOnTool && { ...toEarlierDecision(lastOnTool), changes: lastOnTool.changes },
  }
}

function toEarlierDecision(decision: PastDecision): z.infer<typeof EarlierDecision> {
  return {
    request_id: decision.requestId,
    status: decision.status,
    decided_at: decision.decidedAt.toISOString(),
    decided_by: decision.decidedBy,
  }
}
