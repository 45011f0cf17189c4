import { handle } from 'hono/vercel'
import { api } from '@/lib/http/api/app'

// The production server answers these before Next sees them; here they serve `npm run dev` and any other Next hosting.
export const dynamic = 'force-dynamic'
export const GET = handle(api)
export const POST = handle(api)
export const PUT = handle(api)
export const PATCH = handle(api)
export const DELETE = handle(api)
export const OPTIONS = handle(api)
