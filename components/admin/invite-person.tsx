'use client'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { OperatorRole } from '@/lib/domain/actor'
import { operatorRoleWords } from '@/lib/domain/role-words'
import { FreshInvitation } from './fresh-invitation'
import type { PeopleActions } from './people-actions'
import { RoleChoice } from './role-choice'
import { otherRefusal, refusalOf, useAdminAction } from './use-admin-action'

export function InvitePerson({ invite }: { invite: PeopleActions['invite'] }) {
  const [isOpen, setOpen] = useState(false)
  const [fresh, setFresh] = useState<{ email: string; path: string } | null>(null)
  const [email, setEmail] = useState('')
  const [roles, setRoles] = useState<OperatorRole[]>(['operator'])
  const { run, isBusy, refusal, forget } = useAdminAction()
  const close = () => {
    setOpen(false)
    setFresh(null)
    setEmail('')
    setRoles(['operator'])
    forget()
  }
  const general = otherRefusal(refusal, 'email', 'roles')
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-4" /> Invite
      </Button>
      <Dialog
        open={isOpen && !fresh}
        onClose={() => !fresh && close()}
        title="Invite a person"
        description="You get a link to pass on. It works once and for 7 days."
        footer={
          <>
            <Button size="lg" onClick={close}>
              Cancel
            </Button>
            <Button size="lg" type="submit" form="invite-person" variant="primary" busy={isBusy}>
              {isBusy ? 'Creating…' : 'Create invitation'}
            </Button>
          </>
        }
      >
        <form
          id="invite-person"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            run(
              () => invite({ email, roles }),
              ({ path }) => setFresh({ email, path }),
            )
          }}
          className="flex flex-col gap-4"
        >
          {general && <Alert tone="red" announce="assertive" title={general} />}
          <Field label="Email" error={refusalOf(refusal, 'email')}>
            {(control) => (
              <Input
                {...control}
                type="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
                placeholder="ada@example.com"
                maxLength={254}
                autoComplete="off"
              />
            )}
          </Field>
          <RoleChoice
            words={operatorRoleWords}
            chosen={roles}
            onChange={setRoles}
            error={refusalOf(refusal, 'roles')}
          />
        </form>
      </Dialog>
      <FreshInvitation fresh={fresh} onClose={close} />
    </>
  )
}
