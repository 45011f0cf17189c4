'use client'
import { RelativeTime } from '@/components/time/relative-time'
import { type RetryPolicy, type RetryPolicyLevel, resolveRetryPolicy } from '@/lib/domain/retry-policy'
import { EditPolicy } from './edit-policy'
import { EffectivePolicy } from './effective-policy'
import type { PolicyActions } from './policy-actions'

type PlatformPolicyProps = {
  level: RetryPolicyLevel
  /** What openintent.yaml states; what is stated here comes before it, field by field. */
  file: RetryPolicyLevel
  effective: RetryPolicy
  updatedAt: Date | null
  updatedBy: string | null
  save: PolicyActions['setPlatform']
}

export function PlatformPolicy({ level, file, effective, updatedAt, updatedBy, save }: PlatformPolicyProps) {
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
            inherited={resolveRetryPolicy(file)}
            save={(_, policy) => save({ policy })}
          />
        </div>
      </div>
      <div className="rounded-md border border-line bg-surface px-4 py-3.5">
        <EffectivePolicy effective={effective} platform={level} file={file} />
        {Object.keys(file).length > 0 && (
          <p className="mt-3 text-xs text-ink-3">
            What is stated here comes before openintent.yaml, field by field; an empty field is the file’s.
          </p>
        )}
      </div>
    </section>
  )
}
