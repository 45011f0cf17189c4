import type { Json } from '../json'
import { type JsonChange, type JsonPath, jsonChanges } from '../json-changes'
import type { RequestStatus } from '../request'
import { isUnparsed } from './parse-arguments'
import { type LostNumber, readingLosses } from './reading-losses'

export type PastDecision = {
  requestId: string
  status: RequestStatus
  decidedAt: Date
  /** null when time decided. */
  decidedBy: string | null
}

/** What a reviewer is told about a proposal besides its arguments. */
export type Review = {
  canonicalJson: string
  rawArguments: string | null
  isUnparsed: boolean
  lostNumbers: LostNumber[]
  repeatedKeys: JsonPath[]
  earlier: PastDecision[]
  lastOnTool: (PastDecision & { changes: JsonChange[] }) | null
}

const MOST_CHANGES = 200

export type Reviewed = {
  canonicalJson: string
  rawArguments: string | null
  earlier: PastDecision[]
  lastOnTool: (PastDecision & { canonicalJson: string }) | null
}

/** Compared in the canonical form, so that neither the order of keys nor white space counts as a change. */
export function reviewOf({ canonicalJson, rawArguments, earlier, lastOnTool }: Reviewed): Review {
  const losses = rawArguments === null ? { lostNumbers: [], repeatedKeys: [] } : readingLosses(rawArguments)
  const now: Json = JSON.parse(canonicalJson)
  return {
    canonicalJson,
    rawArguments,
    isUnparsed: rawArguments !== null && isUnparsed(rawArguments),
    ...losses,
    earlier,
    lastOnTool: lastOnTool && {
      requestId: lastOnTool.requestId,
      status: lastOnTool.status,
      decidedAt: lastOnTool.decidedAt,
      decidedBy: lastOnTool.decidedBy,
      changes: jsonChanges(JSON.parse(lastOnTool.canonicalJson), now).slice(0, MOST_CHANGES),
    },
  }
}
