import type { Door } from '../door'
import { ack } from './ack'
import { cancel } from './cancel'
import { claim } from './claim'
import { decision } from './decision'
import { observations } from './observations'
import { submit } from './submit'
import { mintToken, revokeToken } from './tokens'

/** What an ART app calls, in the order of its reference. */
export const artDoors: Door[] = [submit, decision, claim, ack, cancel, observations, mintToken, revokeToken]
