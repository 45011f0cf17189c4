'use client'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { KeyRole } from '@/lib/domain/actor'
import type { ApiKey } from '@/lib/domain/api-key'
import { keyRoleWords } from '@/lib/domain/role-words'
import { FreshKey } from './fresh-key'
import type { KeyActions } from './key-actions'
import { RoleChoice } from './role-choice'
import { otherRefusal, refusalOf, useAdminAction } from './use-admin-action'

type NewKeyProps = { create: KeyActions['create'] }

export function NewKey({ create }: NewKeyProps) {
  const [isOpen, setOpen] = useState(false)
  const [fresh, setFresh] = useState<{ key: ApiKey; secret: string } | null>(null)
  const [name, setName] = useState('')
  const [roles, setRoles] = useState<KeyRole[]>(['agent'])
  const { run, isBusy, refusal, forget } = useAdminAction()
  const close = () => {
    setOpen(false)
    setFresh(null)
    setName('')
    setRoles(['agent'])
    forget()
  }
  const general = otherRefusal(refusal, 'name', 'roles')
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" /> New key
      </Button>
      <Dialog
        open={isOpen && !fresh}
        onClose={() => !fresh && close()}
        title="New API key"
        description="For one agent or service. Its name stands beside everything it does."
        footer={
          <>
            <Button size="lg" onClick={close}>
              Cancel
            </Button>
            <Button size="lg" type="submit" form="new-key" variant="primary" busy={isBusy}>
              {isBusy ? 'Creating…' : 'Create key'}
            </Button>
          </>
        }
      >
        <form
          id="new-key"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            run(() => create({ name, roles }), setFresh)
          }}
          className="flex flex-col gap-4"
        >
          {general && <Alert tone="red" announce="assertive" title={general} />}
          <Field label="Name" error={refusalOf(refusal, 'name')}>
            {(control) => (
              <Input
                {...control}
                value={name}
                onChange={(event) => setName(event.target.value)}
                placeholder="refund-agent"
                maxLength={80}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
          <RoleChoice
            words={keyRoleWords}
            chosen={roles}
            onChange={setRoles}
            error={refusalOf(refusal, 'roles')}
          />
        </form>
      </Dialog>
      <FreshKey fresh={fresh} onClose={close} />
    </>
  )
}
