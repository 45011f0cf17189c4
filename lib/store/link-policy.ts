import { type LinkPolicy, readLinkPolicy, storeLinkPolicy } from '@/lib/domain/link-policy'
import type { Tx } from './database'

const KEY = 'link_policy'

export type LinkPolicySetting = { policy: LinkPolicy; updatedAt: Date | null; updatedBy: string | null }

export async function loadLinkPolicy(tx: Tx): Promise<LinkPolicySetting> {
  const row = await tx.setting.findUnique({ where: { key: KEY } })
  return {
    policy: readLinkPolicy(row?.value),
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}

export async function saveLinkPolicy(
  tx: Tx,
  { policy, ...stamp }: { policy: LinkPolicy; updatedAt: Date; updatedBy: string },
): Promise<void> {
  const row = { value: storeLinkPolicy(policy), ...stamp }
  await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, ...row }, update: row })
}
