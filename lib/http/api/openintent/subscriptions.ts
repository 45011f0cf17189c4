import type { OpenIntentDoor } from './door'

export const subscriptionDoors: OpenIntentDoor[] = []
