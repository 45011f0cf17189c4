import type { OpenIntentDoor } from './door'

export const portfolioDoors: OpenIntentDoor[] = []
