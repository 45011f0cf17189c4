/** Layouts are given neither path nor search; the proxy hands both on in this header, overwriting what a client sent. */
export const PAGE_ADDRESS_HEADER = 'x-countersign-page-address'

/** The address of the page being drawn, relative to nothing: only its path and search mean anything. */
export function readPageAddress(headers: { get(name: string): string | null }): URL {
  const given = headers.get(PAGE_ADDRESS_HEADER) ?? '/'
  return new URL(given.startsWith('/') ? `http://page${given}` : 'http://page/')
}
