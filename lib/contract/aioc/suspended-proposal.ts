import { z } from '@hono/zod-openapi'
import { json, jsonObject } from '@/lib/contract/native/json'

/** Names and ids stand in indexes and in the question. */
const name = z.string().max(500)
const longText = z.string().max(20_000)

/** A moment that PostgreSQL and JavaScript both know, with its offset; a date alone begins in UTC. */
const moment = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be an ISO 8601 moment with its offset')
  .refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 1 && year <= 9998
  }, 'is not a moment we can keep')
  .openapi({ type: 'string', format: 'date-time', example: '2027-01-01T00:00:00.000Z' })

const base = {
  timestamp: moment,
  runId: name.openapi({ description: 'With callId the key of a repeat' }),
  turn: z.number(),
  callId: name,
  agentName: name,
  proposalHash: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 lowercase hexadecimal digits'),
  reason: longText,
  publicReason: z
    .string()
    .max(5000)
    .nullish()
    .openapi({ description: 'The only text for people who may not see proposals' }),
  policyVersion: name.nullish(),
  expiresAt: moment.nullish().openapi({ description: 'Ends the waiting, and the grant' }),
  metadata: jsonObject.nullish().openapi({ description: '`riskLevel` low … critical sets the priority' }),
}

/** Members beyond the text are kept as they came. */
export const SuspendedToolProposalBody = z
  .looseObject({
    ...base,
    kind: z.literal('tool'),
    toolName: name,
    rawArguments: z.string().openapi({ description: 'Exactly as the model wrote them' }),
    parsedArguments: json,
    argsCanonicalJson: z.string(),
  })
  .openapi('SuspendedToolProposal')

export const SuspendedHandoffProposalBody = z
  .looseObject({
    ...base,
    kind: z.literal('handoff'),
    fromAgentName: name,
    toAgentName: name,
    handoffPayload: json,
    payloadCanonicalJson: z.string(),
  })
  .openapi('SuspendedHandoffProposal')

export const SuspendedProposalBody = z
  .discriminatedUnion('kind', [SuspendedToolProposalBody, SuspendedHandoffProposalBody])
  .openapi('SuspendedProposal')
