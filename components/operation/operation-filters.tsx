import { PageLink } from '@/components/shell/page-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import type { OperationRowView } from '@/lib/contract/orbiplex/operation-view'
import { isFiltered, OPERATIONS, type OperationListQuery } from './operation-query'

type OperationFiltersProps = { query: OperationListQuery; rows: OperationRowView[] }

/** A plain GET form: the address is the filter. What is on the page is offered for typing. */
export function OperationFilters({ query, rows }: OperationFiltersProps) {
  return (
    <form
      action={OPERATIONS}
      className="mb-3 grid items-end gap-3 max-sm:grid-cols-2 sm:grid-cols-[1fr_1fr_1.6fr_auto]"
    >
      {query.status.length > 0 && <input type="hidden" name="status" value={query.status.join(',')} />}
      <Field label="Kind">
        {(control) => (
          <Input
            {...control}
            name="kind"
            list="operation-kinds"
            defaultValue={query.kind}
            placeholder="sensorium.directive.invoke"
          />
        )}
      </Field>
      <Field label="Owner">
        {(control) => (
          <Input
            {...control}
            name="owner"
            list="operation-owners"
            defaultValue={query.owner}
            placeholder="sensorium-os"
          />
        )}
      </Field>
      <Field label="Id or correlation id">
        {(control) => (
          <Input
            {...control}
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder="begins with deferred:… or run:…"
            className="font-mono"
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit">Filter</Button>
        {isFiltered(query) && (
          <PageLink href={OPERATIONS} className={buttonStyle('ghost')}>
            Clear
          </PageLink>
        )}
      </div>
      <Suggestions id="operation-kinds" words={rows.map((row) => row['operation/kind'])} />
      <Suggestions id="operation-owners" words={rows.map((row) => row.owner_module_id)} />
    </form>
  )
}

function Suggestions({ id, words }: { id: string; words: string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(words)].map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  )
}
