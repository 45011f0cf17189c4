import {
  type HostPolicy,
  type HostPolicyLevel,
  hostPolicyBounds,
  type hostPolicyNumbers,
} from '@/lib/domain/operation/host-policy'
import { secondsWords } from '@/lib/domain/policy-words'

export type HostPolicyField = keyof HostPolicy
export type NumberField = (typeof hostPolicyNumbers)[number]

/** Each field with what it is for; a label says its unit where a person types a number. */
export const hostPolicyFields: Record<HostPolicyField, { label: string; meaning: string }> = {
  minRetrySeconds: { label: 'Shortest retry in seconds', meaning: 'No connector is asked more often.' },
  maxRetrySeconds: { label: 'Longest retry in seconds', meaning: 'Longer hints are cut to this.' },
  maxTtlSeconds: { label: 'Longest life in seconds', meaning: 'Others can only shorten it.' },
  maxAttempts: { label: 'Attempts', meaning: 'Calls of one status URL, then it is timed out.' },
  maxResponseBytes: { label: 'Largest answer in bytes', meaning: 'A larger one is no status.' },
  pollTimeoutMs: { label: 'Time for one answer in ms', meaning: 'Then the call is given up.' },
  concurrencyPerModule: { label: 'Calls at once per module', meaning: 'Over all instances.' },
  jitterPercent: {
    label: 'Jitter in percent',
    meaning: 'Added to a retry, so that calls do not fall together.',
  },
  cancellation: { label: 'Who may cancel', meaning: 'Decided when an operation is registered or cancelled.' },
  unknown: { label: 'When a connector knows nothing of it', meaning: 'End it, or ask again.' },
  connectorOrigins: {
    label: 'Where connectors may be',
    meaning: 'One address a line, such as https://a.example.com.',
  },
}

export const cancellationWords = {
  'owner-and-admin': 'the key that registered it, and admins',
  admin: 'admins only',
  nobody: 'nobody',
}
export const unknownWords = { terminal: 'end it as unknown', retry: 'ask again' }

/** The value as it is read, not as it is typed. */
export function hostPolicyValue(policy: HostPolicy, field: HostPolicyField): string {
  switch (field) {
    case 'minRetrySeconds':
    case 'maxRetrySeconds':
    case 'maxTtlSeconds':
      return secondsWords(policy[field])
    case 'maxResponseBytes':
      return `${Math.round(policy.maxResponseBytes / 1024)} KiB`
    case 'pollTimeoutMs':
      return `${policy.pollTimeoutMs / 1000} s`
    case 'jitterPercent':
      return `up to ${policy.jitterPercent} %`
    case 'cancellation':
      return cancellationWords[policy.cancellation]
    case 'unknown':
      return unknownWords[policy.unknown]
    case 'connectorOrigins':
      return policy.connectorOrigins.join(', ') || 'wherever a call may go'
    default:
      return String(policy[field])
  }
}

/** Where the value that holds comes from. */
export function hostPolicyOrigin(
  field: HostPolicyField,
  { level, environment }: { level: HostPolicyLevel; environment: HostPolicyLevel },
): string {
  if (level[field] !== undefined) return 'stated here'
  return environment[field] === undefined ? 'from Countersign itself' : 'from COUNTERSIGN_DEFERRED_POLICY'
}

export function boundsWords(field: NumberField): string {
  const [min, max] = hostPolicyBounds[field]
  return `${min} to ${max}`
}
