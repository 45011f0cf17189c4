import type { OpenIntentDoor } from './door'

export const coordinatorDoors: OpenIntentDoor[] = []
