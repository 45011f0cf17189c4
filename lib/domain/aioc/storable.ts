/** Text as PostgreSQL can hold it. The artifact and the hash keep what was sent; columns and questions keep this. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\uFFFD')
}
