import { aiocDoors } from './aioc/doors'
import { artDoors } from './art/doors'
import type { Door } from './door'
import { doors } from './native/doors'
import { operationDoors } from './orbiplex/doors'

/** Every call whose errors are application/problem+json, in the order of the reference. */
export const problemDoors: Door[] = [...doors, ...aiocDoors, ...artDoors, ...operationDoors]
