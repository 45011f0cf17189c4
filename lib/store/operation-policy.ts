import {
  type HostPolicy,
  type HostPolicyLevel,
  overlayHostPolicy,
  storedHostPolicyLevel,
} from '@/lib/domain/operation/host-policy'
import { env } from '@/lib/env'
import { prisma, type Tx } from './database'

const KEY = 'operation_policy'

/** `level` is what admins set, `environment` what COUNTERSIGN_DEFERRED_POLICY says, `whole` all with the defaults. */
export type OperationPolicySetting = {
  level: HostPolicyLevel
  environment: HostPolicyLevel
  whole: HostPolicy
  updatedAt: Date | null
  updatedBy: string | null
}

export async function loadOperationPolicy(tx: Tx = prisma()): Promise<OperationPolicySetting> {
  const row = await tx.setting.findUnique({ where: { key: KEY } })
  const level = storedHostPolicyLevel(row?.value)
  return {
    level,
    environment: env.operationPolicy,
    whole: overlayHostPolicy(env.operationPolicy, level),
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}

export async function saveOperationPolicy(
  tx: Tx,
  { level, ...stamp }: { level: HostPolicyLevel; updatedAt: Date; updatedBy: string },
): Promise<void> {
  const row = { value: { ...level }, ...stamp }
  await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, ...row }, update: row })
}
