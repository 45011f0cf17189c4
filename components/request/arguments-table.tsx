import { JsonView } from '@/components/ui/json-view'
import { VisibleText } from '@/components/ui/visible-text'
import { isJsonObject, type Json } from '@/lib/domain/json'

/** Arguments as name and value; text is quoted so that "12345" and 12345 are told apart. */
export function ArgumentsTable({ value }: { value: Json }) {
  if (!isJsonObject(value) || Object.keys(value).length === 0)
    return (
      <div className="px-3 py-2 font-mono text-sm">
        {isJsonObject(value) ? (
          <span className="text-ink-3">no arguments</span>
        ) : (
          <ArgumentValue value={value} />
        )}
      </div>
    )
  return (
    <dl className="divide-y divide-line">
      {Object.entries(value).map(([key, member]) => (
        <div key={key} className="flex min-w-0 gap-3 px-3 py-1.5 font-mono text-sm">
          <dt className="w-[clamp(80px,26%,176px)] shrink-0 text-ink-3 [overflow-wrap:anywhere]">
            <VisibleText text={key} />
          </dt>
          <dd className="min-w-0 flex-1">
            <ArgumentValue value={member} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const SHORT = 320

function ArgumentValue({ value }: { value: Json }) {
  if (typeof value !== 'string' || value.length > SHORT) return <JsonView value={value} openLevels={3} />
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      <span className="text-ink-3">"</span>
      <VisibleText text={value} />
      <span className="text-ink-3">"</span>
    </span>
  )
}
