import type { Metadata } from 'next'
import { InvitationTable } from '@/components/admin/invitation-table'
import { InvitePerson } from '@/components/admin/invite-person'
import { NoAccess } from '@/components/admin/no-access'
import { PeopleTable } from '@/components/admin/people-table'
import { PageHeader } from '@/components/ui/page-header'
import { adminPage } from '@/lib/auth/admin-page'
import { invitationState } from '@/lib/domain/invitation'
import { listPeople } from '@/lib/services/list-people'
import {
  changeRolesAction,
  disableAction,
  enableAction,
  inviteAction,
  setSlackAction,
  signOutAction,
  withdrawInvitationAction,
} from './actions'

export const metadata: Metadata = { title: 'People' }

export default async function OperatorsPage() {
  const { ctx, refused } = await adminPage()
  if (!ctx) return <NoAccess roles={refused} />
  const { operators, invitations } = await listPeople(ctx)
  const open = invitations.map((each) => ({ ...each, isOpen: invitationState(each, ctx.now()) === 'open' }))
  return (
    <>
      <PageHeader
        title="People"
        description="Who can sign in, and what they may do. Nobody gets in without an invitation."
        actions={<InvitePerson invite={inviteAction} />}
      />
      <PeopleTable
        people={operators}
        ownId={ctx.actor.kind === 'operator' ? ctx.actor.id : ''}
        actions={{
          invite: inviteAction,
          withdraw: withdrawInvitationAction,
          changeRoles: changeRolesAction,
          setSlack: setSlackAction,
          signOut: signOutAction,
          disable: disableAction,
          enable: enableAction,
        }}
      />
      {open.length > 0 && (
        <div className="mt-8">
          <h2 className="mb-3 text-lg font-semibold">Invitations</h2>
          <InvitationTable invitations={open} withdraw={withdrawInvitationAction} />
        </div>
      )}
    </>
  )
}
