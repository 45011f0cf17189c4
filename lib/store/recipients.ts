import { isJsonObject } from '@/lib/domain/json'
import type { Recipients } from '@/lib/domain/recipients'
import type { Tx } from './database'

const KEY = 'notify_recipients'

export type RecipientSetting = { allowed: string[]; updatedAt: Date | null; updatedBy: string | null }

export async function loadRecipientSetting(tx: Tx): Promise<RecipientSetting> {
  const row = await tx.setting.findUnique({ where: { key: KEY } })
  const { allowed } = isJsonObject(row?.value) ? row.value : { allowed: [] }
  return {
    allowed: Array.isArray(allowed) ? allowed.filter((address) => typeof address === 'string') : [],
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  }
}

export async function saveRecipientSetting(
  tx: Tx,
  { allowed, ...stamp }: { allowed: string[]; updatedAt: Date; updatedBy: string },
): Promise<void> {
  const row = { value: { allowed }, ...stamp }
  await tx.setting.upsert({ where: { key: KEY }, create: { key: KEY, ...row }, update: row })
}

/** The list with everybody whose account works. */
export async function loadRecipients(tx: Tx): Promise<Recipients> {
  const { allowed } = await loadRecipientSetting(tx)
  const people = await tx.operator.findMany({ where: { disabledAt: null }, select: { email: true } })
  return { allowed, operators: people.map(({ email }) => email) }
}
