import { classNames } from '@/components/ui/class-names'
import {
  fieldWords,
  originOf,
  type PolicySources,
  policyFields,
  policyFieldWords,
  policyWords,
} from '@/lib/domain/policy-words'
import type { RetryPolicy } from '@/lib/domain/retry-policy'

type EffectivePolicyProps = PolicySources & { effective: RetryPolicy }

/** What comes out of the levels, in one sentence and field by field with the level each value comes from. */
export function EffectivePolicy({ effective, ...sources }: EffectivePolicyProps) {
  return (
    <>
      <p className="mb-3">{policyWords(effective)}</p>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
        {policyFields.map((field) => {
          const origin = originOf(field, sources)
          const isOwn = origin === (sources.agent ? 'agent' : 'platform')
          return (
            <div key={field} className="min-w-0 border-l-2 border-line pl-3">
              <dt className="text-xs text-ink-3">{policyFieldWords[field]}</dt>
              <dd className={classNames('[overflow-wrap:anywhere]', isOwn ? 'font-medium' : 'text-ink-2')}>
                {fieldWords(effective, field)}
              </dd>
              <dd className="text-xs text-ink-3">{isOwn ? 'stated here' : `from ${originWords[origin]}`}</dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

const originWords = {
  agent: 'the agent',
  platform: 'the platform',
  file: 'openintent.yaml',
  'built in': 'Countersign itself',
}
