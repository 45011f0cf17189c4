import type { OpenIntentDoor } from './door'

export const taskDoors: OpenIntentDoor[] = []
