import type { OpenIntentDoor } from './door'

export const agentDoors: OpenIntentDoor[] = []
