import type { Door } from '../door'
import { acknowledge } from './acknowledge'
import { callbackSecret } from './callback-secret'
import { cancel } from './cancel'
import { decideEngagement } from './decide-engagement'
import { events } from './events'
import { feed } from './feed'
import { get } from './get'
import { list } from './list'
import { listLinks } from './list-links'
import { mintLink } from './mint-link'
import { respond } from './respond'
import { revise } from './revise'
import { revokeLink } from './revoke-link'
import { stream } from './stream'
import { submit } from './submit'

/** The native API, in the order of its reference. */
export const doors: Door[] = [
  submit,
  get,
  list,
  respond,
  cancel,
  acknowledge,
  revise,
  mintLink,
  listLinks,
  revokeLink,
  events,
  feed,
  stream,
  decideEngagement,
  callbackSecret,
]
