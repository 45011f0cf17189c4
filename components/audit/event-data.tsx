import { SensitiveValue } from '@/components/request/sensitive-value'
import { JsonView } from '@/components/ui/json-view'
import type { JsonObject } from '@/lib/domain/json'
import { HIDDEN } from '@/lib/domain/sensitive'

/** What an event holds; a sensitive answer only on demand. */
export function EventData({ data, className }: { data: JsonObject; className?: string }) {
  const whole = <JsonView value={data} openLevels={1} className={className} />
  if (data.sensitive !== true) return whole
  const hidden = { ...data, value: HIDDEN }
  return (
    <SensitiveValue hidden={<JsonView value={hidden} openLevels={1} className={className} />}>
      {whole}
    </SensitiveValue>
  )
}
