import { z } from '@hono/zod-openapi'
import { DomainError } from '@/lib/domain/error'
import { boundByTimeout, type RetryPolicyLevel, resolveRetryPolicy } from '@/lib/domain/retry-policy'
import { fromZodError } from '../problem'
import { HumanRetryPolicy, toLevel } from './retry-policy'

const PLACE = 'suspension.default_retry_policy'

/** Of the file only this is ours to read. Here a word that is not known is a mistake of somebody who can be told. */
const ConfigFile = z
  .looseObject({
    suspension: z
      .looseObject({ default_retry_policy: z.strictObject(HumanRetryPolicy.shape).nullish() })
      .nullish(),
  })
  .nullish()

/** The platform's level as `openintent.yaml` states it (RFC-0026 §5), from the parsed document. */
export function readConfigFile(document: unknown): RetryPolicyLevel {
  const parsed = ConfigFile.safeParse(document)
  if (!parsed.success) throw fromZodError(parsed.error)
  const level = toLevel(parsed.data?.suspension?.default_retry_policy ?? null)
  demandUsable(level)
  return level
}

function demandUsable(level: RetryPolicyLevel): void {
  try {
    boundByTimeout(resolveRetryPolicy(level), null)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const isTooLong = error.details.field === 'retry_policy'
    const field = `${PLACE}.${isTooLong ? 'max_attempts' : 'interval_seconds'}`
    const problem = isTooLong
      ? 'interval_seconds × max_attempts is more than 366 days'
      : 'is needed for more than one attempt'
    throw new DomainError('invalid_input', `${field}: ${problem}`, { field })
  }
}
