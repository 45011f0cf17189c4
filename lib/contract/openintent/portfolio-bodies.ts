import { z } from '@hono/zod-openapi'
import {
  membershipRoles,
  type NewPortfolio,
  type PortfolioEdit,
  portfolioStatuses,
} from '@/lib/domain/intent/portfolio'
import { jsonObject, text } from '../native/json'

const Name = text(500)
const Description = z.string().max(20_000)

/** The client sends its governance as `governance_policy`; RFC-0007 writes `governance`. */
const Governance = { governance_policy: jsonObject.nullish(), governance: jsonObject.nullish() }

export const CreatePortfolioBody = z.object({
  name: Name,
  description: Description.nullish(),
  created_by: z.string().max(200).nullish(),
  metadata: jsonObject.nullish(),
  ...Governance,
})

export function toNewPortfolio(body: z.infer<typeof CreatePortfolioBody>, agent: string): NewPortfolio {
  return {
    name: body.name,
    description: body.description ?? null,
    createdBy: body.created_by || agent,
    metadata: body.metadata ?? {},
    governancePolicy: { ...body.governance_policy, ...body.governance },
  }
}

const Status = z.enum(portfolioStatuses)

export const PatchPortfolioBody = z.object({
  name: Name.optional(),
  description: Description.nullish(),
  status: Status.optional(),
  metadata: jsonObject.nullish(),
  ...Governance,
})

/** What is absent stays; a null policy or metadata is an empty one. */
export function toPortfolioEdit(body: z.infer<typeof PatchPortfolioBody>): PortfolioEdit {
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.description === undefined ? {} : { description: body.description }),
    ...(body.status === undefined ? {} : { status: body.status }),
    ...(body.metadata === undefined ? {} : { metadata: body.metadata ?? {} }),
    ...(body.governance_policy === undefined ? {} : { governancePolicy: body.governance_policy ?? {} }),
    ...(body.governance ? { governance: body.governance } : {}),
  }
}

export const PortfolioStatusBody = z.object({ status: Status })

export const AddMemberBody = z.object({
  intent_id: z.string().min(1).max(200),
  role: z.enum(membershipRoles).default('member'),
  priority: z.number().int().min(-1_000_000).max(1_000_000).default(0),
})

export const ListPortfoliosQuery = z.object({
  created_by: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
