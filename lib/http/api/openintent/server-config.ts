import type { OpenIntentDoor } from './door'

export const serverConfigDoors: OpenIntentDoor[] = []
