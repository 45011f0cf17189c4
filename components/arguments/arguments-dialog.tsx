'use client'
import type { Extras } from '@/components/prompt/use-extras'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { VisibleText } from '@/components/ui/visible-text'
import { ArgumentInput } from './argument-input'
import { toRows, WHOLE } from './argument-rows'
import { schemaOf } from './edited-arguments'

/** Every value with an input of its own type; what is typed is kept as it is typed. */
export function ArgumentsDialog({ extras }: { extras: Extras }) {
  const { request, edits, edited, problems, step, setStep, changeEdits } = extras
  const { proposal } = request
  const rows = toRows(proposal?.arguments ?? {}, schemaOf(proposal))
  const isWhole = rows === null || edits[WHOLE] !== undefined
  const count = edited?.changes.length ?? 0
  const general = problems.find(({ id }) => id === WHOLE)

  function change(id: string, typed: string | undefined) {
    const { [id]: _old, ...rest } = edits
    changeEdits(typed === undefined ? rest : { ...rest, [id]: typed })
  }
  return (
    <Dialog
      open={step === 'editing'}
      onClose={() => step === 'editing' && setStep('none')}
      title="Edit arguments"
      description={
        <>
          of <VisibleText text={String(proposal?.name)} className="font-mono" />. Nothing is sent yet.
        </>
      }
      className="sm:max-w-[min(640px,calc(100vw-32px))]"
      footer={
        <>
          <span className="mr-auto self-center text-xs text-ink-3">
            {count === 0 ? 'no changes' : count === 1 ? '1 change' : `${count} changes`}
          </span>
          {count > 0 && (
            <Button size="lg" variant="ghost" onClick={() => changeEdits({})}>
              Undo all
            </Button>
          )}
          <Button size="lg" variant="primary" onClick={() => setStep('none')}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {general && !isWhole && (
          <Alert tone="red" announce="assertive" title="The arguments were not accepted.">
            <VisibleText text={general.message} />
          </Alert>
        )}
        {isWhole ? (
          <Field label="Arguments as JSON" error={general && <VisibleText text={general.message} />}>
            {(control) => (
              <Textarea
                {...control}
                rows={10}
                spellCheck={false}
                className="font-mono"
                value={edits[WHOLE] ?? JSON.stringify(proposal?.arguments ?? {}, null, 2)}
                onChange={({ target }) => change(WHOLE, target.value)}
              />
            )}
          </Field>
        ) : (
          rows.map((row) => (
            <ArgumentInput
              key={row.id}
              row={row}
              typed={edits[row.id]}
              problem={problems.find(({ id }) => id === row.id)?.message}
              onChange={(typed) => change(row.id, typed)}
            />
          ))
        )}
        {rows !== null && (
          <Button
            variant="ghost"
            size="sm"
            className="self-start"
            onClick={() =>
              changeEdits(isWhole ? {} : { [WHOLE]: JSON.stringify(edited?.value ?? {}, null, 2) })
            }
          >
            {isWhole ? 'Back to single values (drops the edits)' : 'Edit as JSON, to add or remove values'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
