import type { OpenIntentDoor } from './door'

export const subscribeDoors: OpenIntentDoor[] = []
