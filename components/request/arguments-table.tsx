import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { isNested, type JsonNotes, JsonView } from '@/components/ui/json-view'
import { VisibleText } from '@/components/ui/visible-text'
import { isJsonObject, type Json } from '@/lib/domain/json'

type ArgumentsTableProps = {
  value: Json
  /** What is to be said at places of the arguments, however deep. */
  notes?: JsonNotes
}

/** Arguments as name and value; text is quoted so that "12345" and 12345 are told apart. */
export function ArgumentsTable({ value, notes }: ArgumentsTableProps) {
  const gone = notes?.gone([]) ?? []
  const note = notes?.at([])
  if (!isJsonObject(value) || (Object.keys(value).length === 0 && gone.length === 0))
    return (
      <div className="px-3 py-2 font-mono text-sm">
        {isJsonObject(value) ? (
          <span className="text-ink-3">no arguments</span>
        ) : (
          <JsonView value={value} notes={notes} openLevels={3} isQuoted />
        )}
        {note}
      </div>
    )
  return (
    <>
      {note && <div className="border-b border-line px-3 py-1.5">{note}</div>}
      <dl className="divide-y divide-line">
        {Object.entries(value).map(([key, member]) => (
          <Argument key={key} name={key} isNested={isNested(member)}>
            <JsonView value={member} path={[key]} notes={notes} openLevels={3} isQuoted />
            {notes?.at([key])}
          </Argument>
        ))}
        {gone.map(({ key, note: said }) => (
          <Argument key={`gone ${key}`} name={String(key)}>
            {said}
          </Argument>
        ))}
      </dl>
    </>
  )
}

type ArgumentProps = { name: string; isNested?: boolean; children: ReactNode }

/** On a phone what is nested stands below its name: it needs the whole width. */
function Argument({ name, isNested: isDeep = false, children }: ArgumentProps) {
  return (
    <div
      className={classNames(
        'flex min-w-0 gap-x-3 px-3 py-1.5 font-mono text-sm',
        isDeep && 'max-sm:flex-col',
      )}
    >
      <dt className="w-[clamp(80px,26%,176px)] shrink-0 text-ink-3 [overflow-wrap:anywhere]">
        <VisibleText text={name} />
      </dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}
