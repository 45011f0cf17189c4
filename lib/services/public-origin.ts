import { env } from '@/lib/env'

/** Where people reach this server, for links in messages. Without COUNTERSIGN_URL only this machine is known. */
export function publicOrigin(): string {
  return env.publicUrl ?? `http://localhost:${env.port}`
}
