import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { KeepSession } from '@/components/auth/keep-session'
import { ConsoleShell } from '@/components/shell/console-shell'
import { currentContext } from '@/lib/auth/session'
import { mayAdminister } from '@/lib/domain/permission'
import { countRequests } from '@/lib/services/count-requests'
import { hasPortfolios } from '@/lib/services/intent/has-portfolios'
import { countOpenOperations } from '@/lib/services/operation/count-open-operations'

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const ctx = await currentContext()
  const [counts, isPortfolioThere, openOperations, jar] = await Promise.all([
    countRequests(ctx),
    hasPortfolios(ctx),
    countOpenOperations(ctx),
    cookies(),
  ])
  const { actor } = ctx
  const theme = jar.get('theme')?.value
  const person =
    actor.kind === 'operator'
      ? { name: actor.name, email: actor.email, roles: actor.roles }
      : { name: actor.kind, email: '', roles: [] }
  return (
    <ConsoleShell
      person={person}
      isAdmin={mayAdminister(actor)}
      hasPortfolios={isPortfolioThere}
      counts={counts}
      openOperations={openOperations}
      theme={theme === 'light' || theme === 'dark' ? theme : 'system'}
    >
      {children}
      <KeepSession />
    </ConsoleShell>
  )
}
