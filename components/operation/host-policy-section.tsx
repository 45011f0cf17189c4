'use client'
import { useState } from 'react'
import { RelativeTime } from '@/components/time/relative-time'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { type HostPolicy, type HostPolicyLevel, overlayHostPolicy } from '@/lib/domain/operation/host-policy'
import { EditHostPolicy, type SaveHostPolicy } from './edit-host-policy'
import {
  type HostPolicyField,
  hostPolicyFields,
  hostPolicyOrigin,
  hostPolicyValue,
} from './host-policy-words'

type HostPolicySectionProps = {
  level: HostPolicyLevel
  environment: HostPolicyLevel
  whole: HostPolicy
  updatedAt: Date | null
  updatedBy: string | null
  save: SaveHostPolicy
}

const fields = Object.keys(hostPolicyFields) as HostPolicyField[]

/** What the host allows connectors, each value with where it comes from. */
export function HostPolicySection(props: HostPolicySectionProps) {
  const { level, environment, whole, updatedAt, updatedBy, save } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="operations" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="operations" className="text-lg font-semibold">
          Deferred operations
        </h2>
        {updatedAt && (
          <p className="text-xs text-ink-3">
            changed <RelativeTime at={updatedAt.toISOString()} /> by {updatedBy}
          </p>
        )}
        <div className="ml-auto">
          <Button size="sm" aria-label="Edit the policy of deferred operations" onClick={() => setOpen(true)}>
            Edit
          </Button>
        </div>
      </div>
      <div className="rounded-md border border-line bg-surface px-4 py-3.5">
        <p className="mb-3 text-sm text-ink-2">
          What connectors and callers ask for is advice; these values decide. They count from the next
          registration and the next poll on, and no operation lives longer for them.
        </p>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
          {fields.map((field) => {
            const origin = hostPolicyOrigin(field, { level, environment })
            const isOwn = level[field] !== undefined
            return (
              <div key={field} className="min-w-0 border-l-2 border-line pl-3">
                <dt className="text-xs text-ink-3">
                  {hostPolicyFields[field].label.replace(/ in \w+$/, '')}
                </dt>
                <dd className={classNames('[overflow-wrap:anywhere]', isOwn ? 'font-medium' : 'text-ink-2')}>
                  {hostPolicyValue(whole, field)}
                </dd>
                <dd className="text-xs text-ink-3">{origin}</dd>
              </div>
            )
          })}
        </dl>
      </div>
      {isOpen && (
        <EditHostPolicy
          level={level}
          inherited={overlayHostPolicy(environment)}
          save={save}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
