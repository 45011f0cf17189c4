import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AuthCard } from '@/components/auth/auth-card'
import { SignInForm } from '@/components/auth/sign-in-form'
import { SingleSignOn } from '@/components/auth/single-sign-on'
import { Alert } from '@/components/ui/alert'
import { returnPath } from '@/lib/auth/return-path'
import { signedInContext } from '@/lib/auth/session'
import { signInProblem } from '@/lib/auth/sign-in-problem'
import { env } from '@/lib/env'
import { isSetUp } from '@/lib/services/is-set-up'
import { signInAction } from './actions'

export const metadata: Metadata = { title: 'Sign in' }

type SignInPageProps = { searchParams: Promise<{ next?: string | string[]; error?: string | string[] }> }

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { next: wanted, error } = await searchParams
  const next = returnPath(wanted)
  if (await signedInContext()) redirect(next)
  const problem = signInProblem(error)
  return (
    <AuthCard
      title="Sign in"
      description={next === '/inbox' ? undefined : 'You will be taken to the page you opened.'}
    >
      {problem && <Alert tone="red" announce="assertive" title={problem} />}
      {!(await isSetUp()) && (
        <Alert tone="amber" title="Nobody can sign in yet.">
          The server printed a one-time link when it started. Open it to create the first admin.
        </Alert>
      )}
      {env.oidc && (
        <>
          <SingleSignOn name={env.oidc.name} next={next} />
          <p className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or with your password
          </p>
        </>
      )}
      <SignInForm action={signInAction} next={next} />
    </AuthCard>
  )
}
