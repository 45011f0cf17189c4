import type { OpenIntentDoor } from './door'

export const leaseDoors: OpenIntentDoor[] = []
