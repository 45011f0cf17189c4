'use client'
import { RelativeTime } from '@/components/time/relative-time'
import { Badge } from '@/components/ui/badge'
import { Cell, HeaderCell, Row, Table } from '@/components/ui/table'
import type { Invitation } from '@/lib/domain/invitation'
import { ConfirmButton } from './confirm-button'
import type { PeopleActions } from './people-actions'

type InvitationTableProps = {
  invitations: (Invitation & { isOpen: boolean })[]
  withdraw: PeopleActions['withdraw']
}

export function InvitationTable({ invitations, withdraw }: InvitationTableProps) {
  return (
    <Table caption="Invitations">
      <thead>
        <tr>
          <HeaderCell>Email</HeaderCell>
          <HeaderCell className="max-sm:hidden">Roles</HeaderCell>
          <HeaderCell className="max-md:hidden">Invited</HeaderCell>
          <HeaderCell className="max-sm:hidden">Runs out</HeaderCell>
          <HeaderCell>
            <span className="sr-only">What can be done</span>
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        {invitations.map(({ id, email, roles, createdAt, createdBy, expiresAt, isOpen }) => (
          <Row key={id}>
            <Cell className="font-medium [overflow-wrap:anywhere]">
              {email}
              <p className="text-xs font-normal text-ink-3 sm:hidden">
                {roles.join(', ')} · {isOpen ? 'runs out ' : 'ran out '}
                {expiresAt && <RelativeTime at={expiresAt.toISOString()} />}
              </p>
            </Cell>
            <Cell className="max-sm:hidden">
              <span className="flex flex-wrap gap-1">
                {roles.map((role) => (
                  <Badge key={role}>{role}</Badge>
                ))}
              </span>
            </Cell>
            <Cell className="whitespace-nowrap max-md:hidden">
              <RelativeTime at={createdAt.toISOString()} /> <span className="text-ink-3">by {createdBy}</span>
            </Cell>
            <Cell className="whitespace-nowrap max-sm:hidden">
              {expiresAt && (
                <RelativeTime at={expiresAt.toISOString()} className={isOpen ? undefined : 'text-ink-3'} />
              )}
            </Cell>
            <Cell className="w-0 text-right whitespace-nowrap">
              {isOpen && (
                <ConfirmButton
                  label="Withdraw"
                  name={`Withdraw the invitation for ${email}`}
                  title={`Withdraw the invitation for ${email}?`}
                  confirmLabel="Withdraw invitation"
                  act={() => withdraw({ invitationId: id })}
                >
                  The link stops working at once. You can invite the same person again.
                </ConfirmButton>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
