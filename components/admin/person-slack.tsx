'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { Operator } from '@/lib/domain/operator'
import type { PeopleActions } from './people-actions'
import { useAdminAction } from './use-admin-action'

type PersonSlackProps = { person: Operator; setSlack: PeopleActions['setSlack'] }

/** Who somebody is in Slack; saved by itself, because it has nothing to do with roles. */
export function PersonSlack({ person, setSlack }: PersonSlackProps) {
  const [id, setId] = useState(person.slackUserId ?? '')
  const [isSaved, setSaved] = useState(false)
  const { run, isBusy, refusal } = useAdminAction()
  return (
    <form
      noValidate
      className="border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        run(
          () => setSlack({ operatorId: person.id, slackUserId: id }),
          () => setSaved(true),
        )
      }}
    >
      <Field
        label="Slack member id"
        description="Buttons in Slack answer only for people who have one here."
        error={refusal?.message}
        aside={isSaved ? 'saved' : undefined}
      >
        {(control) => (
          <span className="flex gap-2">
            <Input
              {...control}
              value={id}
              placeholder="U024BE7LH"
              maxLength={30}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onChange={(event) => {
                setSaved(false)
                setId(event.target.value)
              }}
            />
            <Button type="submit" busy={isBusy} disabled={id === (person.slackUserId ?? '')}>
              Save id
            </Button>
          </span>
        )}
      </Field>
    </form>
  )
}
