import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { deliveryStatuses } from '@/lib/domain/delivery'
import type { DeliveryQuery } from './delivery-query'

type DeliveryFiltersProps = { query: DeliveryQuery; channels: { id: string; name: string }[] }

/** A plain GET form: the address is the filter, so it can be kept and shared. */
export function DeliveryFilters({ query, channels }: DeliveryFiltersProps) {
  return (
    <form
      action="/admin/deliveries"
      className="mb-4 grid items-end gap-3 max-sm:grid-cols-2 sm:grid-cols-[180px_240px_auto]"
    >
      <Field label="Status">
        {(control) => (
          <Select {...control} name="status" defaultValue={query.status ?? ''}>
            <option value="">all</option>
            {deliveryStatuses.map((status) => (
              <option key={status} value={status}>
                {status}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Channel">
        {(control) => (
          <Select {...control} name="channel" defaultValue={query.channel ?? ''}>
            <option value="">all</option>
            {channels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit">Filter</Button>
        {(query.status || query.channel) && (
          <Link href="/admin/deliveries" className={buttonStyle('ghost')}>
            Clear
          </Link>
        )}
      </div>
    </form>
  )
}
