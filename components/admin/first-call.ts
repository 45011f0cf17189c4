import type { KeyRole } from '@/lib/domain/actor'

/** A command that works with this very key: one that may ask asks, any other reads. */
export function firstCall(origin: string, secret: string, roles: readonly KeyRole[]): string {
  const head = `curl ${origin}/api/v1/requests \\\n  -H "Authorization: Bearer ${secret}"`
  if (!roles.includes('agent') && !roles.includes('admin')) return head
  return `${head} \\
  -H "Content-Type: application/json" \\
  -d '{"question": "May I go on?", "response_type": "confirm", "source": "me"}'`
}
