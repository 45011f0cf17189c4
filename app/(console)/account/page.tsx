import type { Metadata } from 'next'
import { Devices } from '@/components/account/devices'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { ChangePassword } from '@/components/auth/change-password'
import { Badge } from '@/components/ui/badge'
import { PageHeader } from '@/components/ui/page-header'
import { currentContext } from '@/lib/auth/session'
import { MIN_PASSWORD } from '@/lib/domain/password'
import { operatorRoleWords } from '@/lib/domain/role-words'
import { listDevices } from '@/lib/services/push/list-devices'
import { readVapidKey } from '@/lib/services/push/read-vapid-key'
import { readAccount } from '@/lib/services/read-account'
import { changePasswordAction, signOutEverywhereAction } from './actions'
import { subscribeAction, unsubscribeAction } from './push-actions'

export const metadata: Metadata = { title: 'Account' }

export default async function AccountPage() {
  const ctx = await currentContext()
  const { name, email, roles, hasPassword } = await readAccount(ctx)
  const [devices, vapidKey] = await Promise.all([listDevices(ctx), readVapidKey(ctx)])
  return (
    <div className="mx-auto w-full max-w-reading px-4 py-5 sm:px-6">
      <PageHeader title={name} description={email} />
      <ul className="mb-8 flex flex-col gap-1.5 text-sm text-ink-2">
        {roles.map((role) => (
          <li key={role} className="grid grid-cols-[72px_1fr] items-baseline">
            <span>
              <Badge>{role}</Badge>
            </span>{' '}
            {operatorRoleWords[role]}
          </li>
        ))}
      </ul>
      <section aria-labelledby="notifications" className="border-t border-line py-6">
        <h2 id="notifications" className="mb-3 text-lg font-semibold">
          Notifications
        </h2>
        <Devices
          devices={devices.map(({ endpoint, name, createdAt }) => ({
            endpoint,
            name,
            service: new URL(endpoint).hostname,
            createdAt: createdAt.toISOString(),
          }))}
          vapidKey={vapidKey}
          actions={{ subscribe: subscribeAction, unsubscribe: unsubscribeAction }}
        />
      </section>
      <section aria-labelledby="password" className="border-t border-line py-6">
        <h2 id="password" className="mb-4 text-lg font-semibold">
          Password
        </h2>
        <ChangePassword
          action={changePasswordAction}
          hasPassword={hasPassword}
          minPassword={MIN_PASSWORD}
          email={email}
        />
      </section>
      <section aria-labelledby="sessions" className="border-t border-line py-6">
        <h2 id="sessions" className="mb-1 text-lg font-semibold">
          Sessions
        </h2>
        <p className="mb-4 max-w-[60ch] text-sm text-ink-2">
          A browser stays signed in for 7 days after it was last used. If one was lost or left open somewhere,
          end them all.
        </p>
        <ConfirmButton
          size="lg"
          label="Sign out everywhere"
          title="Sign out everywhere?"
          confirmLabel="Sign out everywhere"
          act={signOutEverywhereAction}
        >
          Every browser you are signed in with, this one included, has to sign in again.
        </ConfirmButton>
      </section>
    </div>
  )
}
