import { isJsonObject, type Json } from '@/lib/domain/json'
import { classNames } from './class-names'
import { VisibleText } from './visible-text'

type JsonViewProps = {
  value: Json
  /** Levels that stand open; deeper ones are folded. */
  openLevels?: number
  className?: string
}

/** JSON for people: keys in mono, nesting by folding, long text clamped until asked for. */
export function JsonView({ value, openLevels = 2, className }: JsonViewProps) {
  return (
    <div className={classNames('min-w-0 font-mono text-sm leading-5', className)}>
      <Value value={value} openLevels={openLevels} />
    </div>
  )
}

function Value({ value, openLevels }: { value: Json; openLevels: number }) {
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="text-ink-3">empty list</span>
    return <Members entries={value.map((item, index) => [String(index + 1), item])} openLevels={openLevels} />
  }
  if (isJsonObject(value)) {
    const entries = Object.entries(value)
    if (entries.length === 0) return <span className="text-ink-3">empty</span>
    return <Members entries={entries} openLevels={openLevels} />
  }
  return <Scalar value={value} />
}

function Members({ entries, openLevels }: { entries: [string, Json][]; openLevels: number }) {
  return (
    <ul className="flex flex-col gap-y-0.5">
      {entries.map(([key, value]) => (
        <li key={key} className="min-w-0">
          {isNested(value) ? (
            <details open={openLevels > 1}>
              <summary className="list-none text-ink-3 marker:hidden hover:text-ink">
                <span
                  aria-hidden
                  className="inline-block w-4 transition-transform [[open]>summary>&]:rotate-90"
                >
                  ›
                </span>
                <VisibleText text={key} /> <span className="text-2xs">{sizeOf(value)}</span>
              </summary>
              <div className="ml-1.5 border-l border-line pl-3">
                <Value value={value} openLevels={openLevels - 1} />
              </div>
            </details>
          ) : (
            <div className="flex min-w-0 gap-3 pl-4">
              <span className="w-[clamp(72px,28%,176px)] shrink-0 text-ink-3 [overflow-wrap:anywhere]">
                <VisibleText text={key} />
              </span>
              <span className="min-w-0 flex-1">
                <Value value={value} openLevels={openLevels} />
              </span>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

const CLAMP = 320

function Scalar({ value }: { value: string | number | boolean | null }) {
  if (typeof value !== 'string') return <span className="text-ink">{String(value)}</span>
  if (value === '') return <span className="text-ink-3">empty text</span>
  if (value.length <= CLAMP) return <LongText text={value} />
  return (
    <details className="group/text">
      <summary className="list-none">
        <span className="group-open/text:hidden">
          <LongText text={`${value.slice(0, CLAMP).toWellFormed()}…`} />{' '}
        </span>
        <span className="font-sans text-xs text-accent underline underline-offset-2">
          <span className="group-open/text:hidden">
            show all {value.length.toLocaleString('en')} characters
          </span>
          <span className="hidden group-open/text:inline">show less</span>
        </span>
      </summary>
      <LongText text={value} />
    </details>
  )
}

function LongText({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
      <VisibleText text={text} />
    </span>
  )
}

function isNested(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : isJsonObject(value) && Object.keys(value).length > 0
}

function sizeOf(value: Json): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`
  const size = Object.keys(value ?? {}).length
  return size === 1 ? '1 field' : `${size} fields`
}
