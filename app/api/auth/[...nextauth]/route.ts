import NextAuth from 'next-auth'
import { nextAuthOptions } from '@/lib/auth/next-auth-options'

type RouteContext = { params: Promise<{ nextauth: string[] }> }

// The options are made per call: the secret exists only once the server runs, not while it is built.
const handle = (request: Request, context: RouteContext) => NextAuth(nextAuthOptions())(request, context)

export { handle as GET, handle as POST }
