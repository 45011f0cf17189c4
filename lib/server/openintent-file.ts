import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readConfigFile } from '@/lib/contract/openintent/config-file'
import { DomainError } from '@/lib/domain/error'
import type { RetryPolicyLevel } from '@/lib/domain/retry-policy'

export const DEFAULT_FILE = 'openintent.yaml'

/** The platform's level as the file states it. Without the setting, a file in the working folder is read if there is one. */
export function readOpenIntentFile(setting: string | undefined): RetryPolicyLevel {
  const path = setting ?? DEFAULT_FILE
  if (setting === undefined && !existsSync(path)) return {}
  try {
    return readConfigFile(parse(readFileSync(path, 'utf8')))
  } catch (error) {
    const where = setting === undefined ? path : `${path} (COUNTERSIGN_OPENINTENT_CONFIG)`
    throw new DomainError('invalid_input', `${where} cannot be used:\n  ${(error as Error).message}`)
  }
}
