'use client'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/relative-time'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Cell, HeaderCell, Row, Table } from '@/components/ui/table'
import type { Operator } from '@/lib/domain/operator'
import type { PeopleActions } from './people-actions'
import { PersonDialog } from './person-dialog'
import { useAdminAction } from './use-admin-action'

type PeopleTableProps = { people: Operator[]; ownId: string; actions: PeopleActions }

export function PeopleTable({ people, ownId, actions }: PeopleTableProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const person = people.find(({ id }) => id === openId)
  return (
    <>
      <Table caption="People">
        <thead>
          <tr>
            <HeaderCell>Person</HeaderCell>
            <HeaderCell className="max-sm:hidden">Roles</HeaderCell>
            <HeaderCell className="max-md:hidden">Signs in with</HeaderCell>
            <HeaderCell className="max-sm:hidden">Last sign-in</HeaderCell>
            <HeaderCell>
              <span className="sr-only">What can be done</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {people.map((each) => (
            <PersonRow
              key={each.id}
              person={each}
              isSelf={each.id === ownId}
              enable={actions.enable}
              onManage={() => setOpenId(each.id)}
            />
          ))}
        </tbody>
      </Table>
      {person && (
        <PersonDialog key={person.id} person={person} actions={actions} onClose={() => setOpenId(null)} />
      )}
    </>
  )
}

type PersonRowProps = {
  person: Operator
  isSelf: boolean
  enable: PeopleActions['enable']
  onManage: () => void
}

function PersonRow({ person, isSelf, enable, onManage }: PersonRowProps) {
  const { id, name, email, roles, lastSignInAt, disabledAt } = person
  const { run, isBusy, refusal } = useAdminAction()
  return (
    <Row className={classNames(disabledAt && 'text-ink-3')}>
      <Cell className="max-w-0 sm:max-w-none">
        <p className="truncate font-medium">
          {name} {isSelf && <span className="font-normal text-ink-3">(you)</span>}
        </p>
        <p className="truncate text-xs text-ink-3">{email}</p>
        <p className="text-xs text-ink-3 sm:hidden">
          {roles.join(', ')}
          {disabledAt && ' · disabled'}
        </p>
        {refusal && <p className="text-xs text-red">{refusal.message}</p>}
      </Cell>
      <Cell className="max-sm:hidden">
        <span className="flex flex-wrap gap-1">
          {roles.map((role) => (
            <Badge key={role}>{role}</Badge>
          ))}
          {disabledAt && (
            <Badge tone="red" icon={Ban}>
              disabled
            </Badge>
          )}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap max-md:hidden">{methodWords(person)}</Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">
        {lastSignInAt ? (
          <RelativeTime at={lastSignInAt.toISOString()} />
        ) : (
          <span className="text-ink-3">never</span>
        )}
      </Cell>
      <Cell className="w-0 text-right whitespace-nowrap">
        {disabledAt ? (
          <Button
            size="sm"
            busy={isBusy}
            aria-label={`Enable ${name}`}
            onClick={() =>
              run(
                () => enable({ operatorId: id }),
                () => {},
              )
            }
          >
            Enable
          </Button>
        ) : (
          <Button size="sm" aria-label={`Manage ${name}`} onClick={onManage}>
            Manage
          </Button>
        )}
      </Cell>
    </Row>
  )
}

function methodWords({ hasPassword, hasSingleSignOn }: Operator): string {
  const methods = [hasPassword && 'password', hasSingleSignOn && 'single sign-on'].filter(Boolean)
  return methods.join(' or ') || 'nothing yet'
}
