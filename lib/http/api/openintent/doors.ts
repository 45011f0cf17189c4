import { agentDoors } from './agents'
import { coordinatorDoors } from './coordinators'
import type { OpenIntentDoor } from './door'
import { decideIntentEngagement } from './engagement'
import { governanceDoors } from './governance'
import { graphDoors } from './graph'
import { intentEventDoors } from './intent-events'
import { intentDoors } from './intents'
import { leaseDoors } from './leases'
import { planDoors } from './plans'
import { portfolioDoors } from './portfolios'
import { serverConfigDoors } from './server-config'
import { subscribeDoors } from './subscribe'
import { subscriptionDoors } from './subscriptions'
import { suspendRespond } from './suspend-respond'
import { taskDoors } from './tasks'

/** Every call of OpenIntent's wire, below /api/v1. */
export const openIntentDoors: OpenIntentDoor[] = [
  ...intentDoors,
  ...intentEventDoors,
  suspendRespond,
  decideIntentEngagement,
  ...graphDoors,
  ...governanceDoors,
  ...agentDoors,
  ...leaseDoors,
  ...portfolioDoors,
  ...coordinatorDoors,
  ...taskDoors,
  ...planDoors,
  ...subscriptionDoors,
  ...subscribeDoors,
  ...serverConfigDoors,
]
