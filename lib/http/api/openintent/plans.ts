import type { OpenIntentDoor } from './door'

export const planDoors: OpenIntentDoor[] = []
