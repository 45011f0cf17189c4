'use client'
import { PencilLine } from 'lucide-react'
import type { Extras } from '@/components/prompt/use-extras'
import { Button } from '@/components/ui/button'
import { ArgumentsDialog } from './arguments-dialog'
import { ChangeList } from './change-list'
import { DifferenceDialog } from './difference-dialog'

/** The way into the editor, what was changed so far, and the two steps as dialogs. */
export default function EditArguments({ extras }: { extras: Extras }) {
  const { edited, setStep, changeEdits } = extras
  if (!edited) return null
  const { changes, problems } = edited
  const hasEdits = changes.length > 0 || problems.length > 0
  return (
    <div className="flex flex-col gap-2">
      {changes.length > 0 && (
        <section aria-label="Changed arguments" className="rounded-md border border-line-strong bg-surface">
          <ChangeList changes={changes} />
        </section>
      )}
      {problems.length > 0 && (
        <p className="text-xs text-red">
          {problems.length === 1
            ? 'One value cannot be sent yet.'
            : `${problems.length} values cannot be sent yet.`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setStep('editing')} className="max-sm:h-10">
          <PencilLine aria-hidden className="size-3.5" />
          {hasEdits ? 'Edit again' : 'Edit arguments'}
        </Button>
        {hasEdits && (
          <Button variant="ghost" onClick={() => changeEdits({})} className="max-sm:h-10">
            Undo all edits
          </Button>
        )}
      </div>
      <ArgumentsDialog extras={extras} />
      <DifferenceDialog extras={extras} />
    </div>
  )
}
