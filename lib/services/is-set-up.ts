import { prisma } from '@/lib/store/database'
import { hasActiveAdmin } from '@/lib/store/operators'

/** Whether there is an admin; anybody may know, because the sign-in page has to say what to do. */
export function isSetUp(): Promise<boolean> {
  return hasActiveAdmin(prisma())
}
