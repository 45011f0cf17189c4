'use server'
import { z } from '@hono/zod-openapi'
import { revalidatePath } from 'next/cache'
import { currentContext } from '@/lib/auth/session'
import type { ActionResult } from '@/lib/contract/action-result'
import { jsonObject } from '@/lib/contract/native/json'
import { RetryPolicyBody, toRetryPolicyLevel } from '@/lib/contract/native/retry-policy'
import { priorities } from '@/lib/domain/request'
import { action } from '@/lib/http/action'
import { readInput } from '@/lib/http/read-input'
import { setOperationPolicy } from '@/lib/services/operation/set-operation-policy'
import { removeAgentPolicy } from '@/lib/services/remove-agent-policy'
import { setAgentPolicy } from '@/lib/services/set-agent-policy'
import { setLinkPolicy } from '@/lib/services/set-link-policy'
import { setPickupTime } from '@/lib/services/set-pickup-time'
import { setPlatformPolicy } from '@/lib/services/set-platform-policy'
import { setRecipients } from '@/lib/services/set-recipients'

const agent = z.string().max(1000)
const PlatformInput = z.strictObject({ policy: RetryPolicyBody })
const AgentInput = z.strictObject({ agent, policy: RetryPolicyBody })
const RemoveInput = z.strictObject({ agent })
const RecipientsInput = z.strictObject({ recipients: z.array(z.string().max(1000)).max(5000) })
const LinksInput = z.strictObject({ max_risk: z.number(), max_priority: z.enum(priorities) })
const PickupInput = z.strictObject({ pickup_seconds: z.number().nullable() })
const OperationPolicyInput = z.strictObject({ policy: jsonObject })

function change(run: () => Promise<void>): Promise<ActionResult<null>> {
  return action(async () => {
    await run()
    revalidatePath('/admin/policy')
    return null
  })
}

export async function setPlatformPolicyAction(input: unknown): Promise<ActionResult<null>> {
  return change(async () => {
    const { policy } = readInput(PlatformInput, input)
    await setPlatformPolicy(await currentContext(), { level: toRetryPolicyLevel(policy) })
  })
}

export async function setAgentPolicyAction(input: unknown): Promise<ActionResult<null>> {
  return change(async () => {
    const { agent, policy } = readInput(AgentInput, input)
    await setAgentPolicy(await currentContext(), { agent, level: toRetryPolicyLevel(policy) })
  })
}

export async function removeAgentPolicyAction(input: unknown): Promise<ActionResult<null>> {
  return change(async () => removeAgentPolicy(await currentContext(), readInput(RemoveInput, input)))
}

export async function setRecipientsAction(input: unknown): Promise<ActionResult<null>> {
  return change(async () => setRecipients(await currentContext(), readInput(RecipientsInput, input)))
}

export async function setLinkPolicyAction(input: unknown): Promise<ActionResult<null>> {
  return change(async () => {
    const { max_risk: maxRisk, max_priority: maxPriority } = readInput(LinksInput, input)
    await setLinkPolicy(await currentContext(), { maxRisk, maxPriority })
  })
}

export async function setPickupAction(input: unknown): Promise<ActionResult<null>> {
  return change(async () => {
    const { pickup_seconds: seconds } = readInput(PickupInput, input)
    await setPickupTime(await currentContext(), { seconds })
  })
}

export async function setOperationPolicyAction(input: unknown): Promise<ActionResult<null>> {
  return change(async () =>
    setOperationPolicy(await currentContext(), readInput(OperationPolicyInput, input)),
  )
}
