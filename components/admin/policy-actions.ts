import type { ActionResult } from '@/lib/contract/action-result'
import type { RetryPolicyBody } from '@/lib/contract/native/retry-policy'

/** What an admin can do with the policy; the page hands these in. A level travels in the words of the API. */
export type PolicyActions = {
  setPlatform: (input: { policy: RetryPolicyBody }) => Promise<ActionResult<null>>
  setAgent: (input: { agent: string; policy: RetryPolicyBody }) => Promise<ActionResult<null>>
  setRecipients: (input: { recipients: string[] }) => Promise<ActionResult<null>>
  setPickup: (input: { pickup_seconds: number | null }) => Promise<ActionResult<null>>
  removeAgent: (input: { agent: string }) => Promise<ActionResult<null>>
}
