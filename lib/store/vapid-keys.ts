import { createECDH } from 'node:crypto'
import { isJsonObject } from '@/lib/domain/json'
import type { Tx } from './database'
import { seal, unseal } from './sealed'

const KEY = 'vapid_keys'

/** The server's identity towards push services: made once, the private half sealed. Browsers subscribe to the public half. */
export async function vapidKeys(
  tx: Tx,
  by: { updatedAt: Date; updatedBy: string },
): Promise<{ publicKey: string; privateKey: string }> {
  const known = await load(tx)
  if (known) return known
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A leading zero is not given out, yet 32 bytes are expected.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  const value = { public: publicKey, private: seal(privateKey, KEY) }
  await tx.setting.createMany({ data: [{ key: KEY, value, ...by }], skipDuplicates: true })
  const stored = await load(tx)
  if (!stored) throw new Error('The push keys were sealed under another COUNTERSIGN_SECRET.')
  return stored
}

async function load(tx: Tx): Promise<{ publicKey: string; privateKey: string } | null> {
  const row = await tx.setting.findUnique({ where: { key: KEY } })
  const value = isJsonObject(row?.value) ? row.value : {}
  if (typeof value.public !== 'string' || typeof value.private !== 'string') return null
  const privateKey = unseal(value.private, KEY)
  return privateKey === null ? null : { publicKey: value.public, privateKey }
}
