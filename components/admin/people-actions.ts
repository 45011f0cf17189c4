import type { ActionResult } from '@/lib/contract/action-result'
import type { OperatorRole } from '@/lib/domain/actor'

/** What an admin can do with people; the page hands these in. */
export type PeopleActions = {
  invite: (input: { email: string; roles: OperatorRole[] }) => Promise<ActionResult<{ path: string }>>
  withdraw: (input: { invitationId: string }) => Promise<ActionResult<null>>
  changeRoles: (input: { operatorId: string; roles: OperatorRole[] }) => Promise<ActionResult<null>>
  setSlack: (input: { operatorId: string; slackUserId: string }) => Promise<ActionResult<null>>
  signOut: (input: { operatorId: string }) => Promise<ActionResult<null>>
  disable: (input: { operatorId: string }) => Promise<ActionResult<null>>
  enable: (input: { operatorId: string }) => Promise<ActionResult<null>>
}
