import type { OpenIntentDoor } from './door'

export const graphDoors: OpenIntentDoor[] = []
