/** The nearest address that can be known: the last entry is what our server (lib/server/routes.ts) or its proxy saw itself. */
export function clientAddress(headers: { get(name: string): string | null }): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}
