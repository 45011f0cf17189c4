import type { Door } from '../door'
import { submit } from './submit'

/** What an ART app calls, in the order of its reference. */
export const artDoors: Door[] = [submit]
