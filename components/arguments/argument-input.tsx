import { Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { VisibleText } from '@/components/ui/visible-text'
import type { JsonPath } from '@/lib/domain/json-changes'
import { visibleString } from '@/lib/domain/visible-text'
import type { ArgumentRow } from './argument-rows'
import { shownValue } from './edited-arguments'

type ArgumentInputProps = {
  row: ArgumentRow
  typed: string | undefined
  problem: string | undefined
  onChange: (typed: string | undefined) => void
}

const LONG = 60
const types = {
  text: 'text',
  number: 'number',
  boolean: 'yes or no',
  select: 'one of',
  json: 'JSON',
} as const

/** One value: its name and type, an input that keeps the type, and the way back to what was proposed. */
export function ArgumentInput({ row, typed, problem, onChange }: ArgumentInputProps) {
  const original = shownValue(row)
  const value = typed ?? original
  const isChanged = value !== original
  const change = (next: string) => onChange(next === original ? undefined : next)
  return (
    <Field
      label={<PathName path={row.path} />}
      description={row.hint && <VisibleText text={row.hint} />}
      error={problem && <VisibleText text={problem} />}
      aside={
        isChanged ? (
          <button
            type="button"
            aria-label={`Reset ${row.path.map((part) => visibleString(String(part))).join(' ')}`}
            onClick={() => onChange(undefined)}
            className="inline-flex items-center gap-1 rounded-sm text-accent hover:underline"
          >
            <Undo2 aria-hidden className="size-3" /> reset
          </button>
        ) : (
          <span>{row.original === undefined ? 'not given' : types[row.kind]}</span>
        )
      }
    >
      {(control) => {
        if (row.kind === 'boolean')
          return (
            <span className="flex h-10 items-center gap-2.5 font-mono sm:h-8">
              <input
                {...control}
                type="checkbox"
                role="switch"
                checked={value === 'true'}
                aria-checked={value === 'true'}
                onChange={({ target }) => change(String(target.checked))}
                className="size-4 accent-accent-solid"
              />
              {value}
            </span>
          )
        if (row.kind === 'select')
          return (
            <Select {...control} value={value} onChange={({ target }) => change(target.value)}>
              {row.original === undefined && <option value="">not given</option>}
              {row.options.map((option, index) => (
                <option key={JSON.stringify(option.value)} value={index}>
                  {visibleString(option.title)}
                </option>
              ))}
            </Select>
          )
        const props = {
          ...control,
          value,
          spellCheck: row.kind === 'text',
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => change(target.value),
        }
        if (original.length > LONG || original.includes('\n'))
          return <Textarea {...props} rows={2} className="font-mono" />
        return (
          <Input {...props} inputMode={row.kind === 'number' ? 'decimal' : undefined} className="font-mono" />
        )
      }}
    </Field>
  )
}

/** `customer › address › city`; people count list entries from one. */
export function PathName({ path }: { path: JsonPath }) {
  return (
    <span className="font-mono font-medium [overflow-wrap:anywhere]">
      {path.length === 0 && 'arguments'}
      {path.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path have no identity but their place
        <Fragment key={index}>
          {index > 0 && <span className="text-ink-3"> › </span>}
          <VisibleText text={typeof part === 'number' ? String(part + 1) : part} />
        </Fragment>
      ))}
    </span>
  )
}
