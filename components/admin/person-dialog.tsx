'use client'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { OperatorRole } from '@/lib/domain/actor'
import type { Operator } from '@/lib/domain/operator'
import { operatorRoleWords } from '@/lib/domain/role-words'
import { ConfirmButton } from './confirm-button'
import type { PeopleActions } from './people-actions'
import { PersonSlack } from './person-slack'
import { RoleChoice } from './role-choice'
import { otherRefusal, refusalOf, useAdminAction } from './use-admin-action'

type PersonDialogProps = { person: Operator; actions: PeopleActions; onClose: () => void }

/** Roles, sessions and access of one person; only drawn while open, so it starts from what is stored. */
export function PersonDialog({ person, actions, onClose }: PersonDialogProps) {
  const [roles, setRoles] = useState<OperatorRole[]>(person.roles)
  const { run, isBusy, refusal } = useAdminAction()
  const operatorId = person.id
  const general = otherRefusal(refusal, 'roles')
  return (
    <Dialog
      open
      onClose={onClose}
      title={person.name}
      description={person.email}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            busy={isBusy}
            onClick={() => run(() => actions.changeRoles({ operatorId, roles }), onClose)}
          >
            Save roles
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {general && <Alert tone="red" announce="assertive" title={general} />}
        <RoleChoice
          words={operatorRoleWords}
          chosen={roles}
          onChange={setRoles}
          error={refusalOf(refusal, 'roles')}
        />
        <PersonSlack person={person} setSlack={actions.setSlack} />
        <div className="flex flex-wrap gap-2 border-t border-line pt-4">
          <ConfirmButton
            size="md"
            label="Sign out everywhere"
            title={`Sign out ${person.name} everywhere?`}
            confirmLabel="Sign out everywhere"
            act={() => actions.signOut({ operatorId })}
            onDone={onClose}
          >
            Every browser {person.email} is signed in with has to sign in again.
          </ConfirmButton>
          {!person.disabledAt && (
            <ConfirmButton
              size="md"
              label="Disable account"
              title={`Disable ${person.name}?`}
              confirmLabel="Disable account"
              act={() => actions.disable({ operatorId })}
              onDone={onClose}
            >
              {person.email} is signed out at once and cannot sign in until an admin enables the account
              again. What they decided stays in the audit.
            </ConfirmButton>
          )}
        </div>
      </div>
    </Dialog>
  )
}
