import type { ReactNode } from 'react'
import { isJsonObject, type Json } from '@/lib/domain/json'
import { classNames } from './class-names'
import { VisibleText } from './visible-text'

/** A place in a value: keys and indexes from the top. */
export type JsonPath = readonly (string | number)[]

/** What is to be said at places of a value. */
export type JsonNotes = {
  /** Stands under the value. */
  at: (path: JsonPath) => ReactNode
  /** Members that are not there any more. */
  gone: (path: JsonPath) => { key: string | number; note: ReactNode }[]
  /** Something is said below: this place stands open. */
  isNoted: (path: JsonPath) => boolean
}

type Drawing = {
  /** Levels that stand open; deeper ones are folded. */
  openLevels: number
  /** Text in quotes, so that "12345" and 12345 are told apart. */
  isQuoted: boolean
  notes?: JsonNotes
}

type JsonViewProps = Partial<Drawing> & {
  value: Json
  /** Where the value stands in the one the notes are about. */
  path?: JsonPath
  className?: string
}

/** JSON for people: keys in mono, nesting by folding, long text clamped until asked for. */
export function JsonView({ value, path = [], className, ...rest }: JsonViewProps) {
  const drawing = { openLevels: 2, isQuoted: false, ...rest }
  return (
    <div className={classNames('min-w-0 font-mono text-sm leading-5', className)}>
      <Value value={value} path={path} drawing={drawing} />
    </div>
  )
}

type ValueProps = { value: Json; path: JsonPath; drawing: Drawing }

function Value({ value, path, drawing }: ValueProps) {
  if (!isJsonObject(value) && !Array.isArray(value)) return <Scalar value={value} drawing={drawing} />
  const members = membersOf(value)
  const gone = drawing.notes?.gone(path) ?? []
  if (members.length === 0 && gone.length === 0)
    return <span className="text-ink-3">{Array.isArray(value) ? 'empty list' : 'empty'}</span>
  return (
    <ul className="flex flex-col gap-y-0.5">
      {members.map(([key, member]) => (
        <li key={key} className="min-w-0">
          <Member name={nameOf(key)} value={member} path={[...path, key]} drawing={drawing} />
        </li>
      ))}
      {gone.map(({ key, note }) => (
        <li key={`gone ${key}`} className="flex min-w-0 gap-3 pl-4">
          <Key name={nameOf(key)} />
          <div className="min-w-0 flex-1">{note}</div>
        </li>
      ))}
    </ul>
  )
}

function Member({ name, value, path, drawing }: ValueProps & { name: string }) {
  const note = drawing.notes?.at(path)
  if (!isNested(value))
    return (
      <div className="flex min-w-0 gap-3 pl-4">
        <Key name={name} />
        <div className="min-w-0 flex-1">
          <Value value={value} path={path} drawing={drawing} />
          {note}
        </div>
      </div>
    )
  return (
    <details open={drawing.openLevels > 1 || drawing.notes?.isNoted(path)}>
      <summary className="list-none text-ink-3 marker:hidden hover:text-ink">
        <span aria-hidden className="inline-block w-4 transition-transform [[open]>summary>&]:rotate-90">
          ›
        </span>
        <VisibleText text={name} /> <span className="text-2xs">{sizeOf(value)}</span>
      </summary>
      <div className="ml-1.5 border-l border-line pl-3">
        {note}
        <Value value={value} path={path} drawing={{ ...drawing, openLevels: drawing.openLevels - 1 }} />
      </div>
    </details>
  )
}

function Key({ name }: { name: string }) {
  return (
    <span className="w-[clamp(72px,28%,176px)] shrink-0 text-ink-3 [overflow-wrap:anywhere]">
      <VisibleText text={name} />
    </span>
  )
}

const CLAMP = 320

type ScalarProps = { value: string | number | boolean | null; drawing: Pick<Drawing, 'isQuoted'> }

function Scalar({ value, drawing: { isQuoted } }: ScalarProps) {
  if (typeof value !== 'string')
    return <span className="text-ink [overflow-wrap:anywhere]">{String(value)}</span>
  if (value === '' && !isQuoted) return <span className="text-ink-3">empty text</span>
  if (value.length <= CLAMP) return <LongText text={value} isQuoted={isQuoted} />
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
      <LongText text={value} isQuoted={isQuoted} />
    </details>
  )
}

function LongText({ text, isQuoted = false }: { text: string; isQuoted?: boolean }) {
  const quote = isQuoted && <span className="text-ink-3">"</span>
  return (
    <span className="whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
      {quote}
      <VisibleText text={text} />
      {quote}
    </span>
  )
}

function membersOf(value: Json[] | { [key: string]: Json }): [string | number, Json][] {
  return Array.isArray(value) ? value.map((item, index) => [index, item]) : Object.entries(value)
}

/** People count from one. */
function nameOf(key: string | number): string {
  return typeof key === 'number' ? String(key + 1) : key
}

/** Has members to draw. */
export function isNested(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 : isJsonObject(value) && Object.keys(value).length > 0
}

function sizeOf(value: Json): string {
  if (Array.isArray(value)) return value.length === 1 ? '1 item' : `${value.length} items`
  const size = Object.keys(value ?? {}).length
  return size === 1 ? '1 field' : `${size} fields`
}
