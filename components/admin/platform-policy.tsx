'use client'
import { RelativeTime } from '@/components/time/relative-time'
import { noPolicy, type RetryPolicy, type RetryPolicyLevel } from '@/lib/domain/retry-policy'
import { EditPolicy } from './edit-policy'
import { EffectivePolicy } from './effective-policy'
import type { PolicyActions } from './policy-actions'

type PlatformPolicyProps = {
  level: RetryPolicyLevel
  effective: RetryPolicy
  updatedAt: Date | null
  updatedBy: string | null
  save: PolicyActions['setPlatform']
}

export function PlatformPolicy({ level, effective, updatedAt, updatedBy, save }: PlatformPolicyProps) {
  return (
    <section aria-labelledby="platform">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="platform" className="text-lg font-semibold">
          Platform default
        </h2>
        {updatedAt && (
          <p className="text-xs text-ink-3">
            changed <RelativeTime at={updatedAt.toISOString()} /> by {updatedBy}
          </p>
        )}
        <div className="ml-auto">
          <EditPolicy
            label="Edit"
            name="Edit the platform default"
            title="Platform default"
            level={level}
            inherited={noPolicy}
            save={(_, policy) => save({ policy })}
          />
        </div>
      </div>
      <div className="rounded-md border border-line bg-surface px-4 py-3.5">
        <EffectivePolicy effective={effective} platform={level} />
      </div>
    </section>
  )
}
