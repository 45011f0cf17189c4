import type { Door } from '../door'
import { list } from './list'
import { register } from './register'
import { resume } from './resume'
import { statusDoors } from './status'

/** Bounded deferred operations (Orbiplex P055), in the order of their reference. */
export const operationDoors: Door[] = [register, list, ...statusDoors, resume]
