import { type NextRequest, NextResponse } from 'next/server'
import { PAGE_ADDRESS_HEADER } from '@/lib/http/page-address'

/** Tells layouts which page is drawn. Nothing is allowed or refused here: access is checked where data is read. */
export function proxy(request: NextRequest) {
  const headers = new Headers(request.headers)
  headers.set(PAGE_ADDRESS_HEADER, request.nextUrl.pathname + request.nextUrl.search)
  return NextResponse.next({ request: { headers } })
}

// The id of an operation has dots, as files have.
export const config = {
  matcher: ['/((?!api/|_next/|icon|favicon|.*\\.).*)', '/admin/deferred-operations/:path*'],
}
