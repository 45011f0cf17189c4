import type { Door } from '../door'
import { evidence } from './evidence'
import { getProposal } from './get-proposal'
import { consume, revoke } from './grants'
import { submitProposal } from './submit-proposal'

/** For aioc runtimes (RFC-0005), in the order of their use. */
export const aiocDoors: Door[] = [submitProposal, evidence, consume, revoke, getProposal]
