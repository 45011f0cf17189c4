import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { AuditQuery } from './audit-query'
import { eventTypes } from './event-words'

/** A plain GET form: the address is the filter, so it can be kept and shared. */
export function AuditFilters({ query }: { query: AuditQuery }) {
  const isFiltered = Boolean(query.type || query.actor || query.request)
  return (
    <form
      action="/audit"
      className="mb-4 grid items-end gap-3 max-sm:grid-cols-2 sm:grid-cols-[1fr_1fr_1.4fr_auto]"
    >
      <Field label="What">
        {(control) => (
          <Select {...control} name="type" defaultValue={query.type ?? ''}>
            <option value="">Everything</option>
            {eventTypes.map(({ type, words }) => (
              <option key={type} value={type}>
                {words} ({type})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Who">
        {(control) => (
          <Input {...control} name="actor" defaultValue={query.actor} placeholder="email, agent or clock" />
        )}
      </Field>
      <Field label="Request or intent">
        {(control) => (
          <Input
            {...control}
            name="request"
            defaultValue={query.request}
            placeholder="req_… or intent id"
            className="font-mono"
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit">Filter</Button>
        {isFiltered && (
          <Link href="/audit" className={buttonStyle('ghost')}>
            Clear
          </Link>
        )}
      </div>
    </form>
  )
}
