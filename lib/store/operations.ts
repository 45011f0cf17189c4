import type { JsonObject } from '@/lib/domain/json'
import { isJsonObject } from '@/lib/domain/json'
import { OPERATION_ID } from '@/lib/domain/operation/operation-id'
import { pool, prisma, type Tx } from './database'
import { type OperationRow, type StoredOperation, toStoredOperation } from './operation-row'

const SELECT = `select o.*, h.seq as event_seq, h.hash as event_hash
  from operations o join event_heads h on h.stream = o.id`

export async function loadOperation(id: string): Promise<StoredOperation | null> {
  if (!isOperationId(id)) return null
  const { rows } = await pool().query<OperationRow>({
    name: 'operation-by-id',
    text: `${SELECT} where o.id = $1`,
    values: [id],
  })
  return rows[0] ? toStoredOperation(rows[0]) : null
}

/** In the order they were named; unknown ones are left out. */
export async function loadOperations(ids: string[]): Promise<StoredOperation[]> {
  const known = ids.filter(isOperationId)
  const { rows } = await pool().query<OperationRow>(`${SELECT} where o.id = any($1::text[])`, [known])
  const found = new Map(rows.map((row) => [row.id, toStoredOperation(row)]))
  return known.flatMap((id) => found.get(id) ?? [])
}

/** The operation whose result this request asks about, held as it is until the transaction ends. */
export async function lockReviewed(tx: Tx, requestId: string): Promise<StoredOperation | null> {
  const rows = await tx.$queryRawUnsafe<OperationRow[]>(
    `${SELECT} where o.review_request_id = $1 for update of o`,
    requestId,
  )
  return rows[0] ? toStoredOperation(rows[0]) : null
}

/** Private; only for whoever has just claimed it. */
export async function loadContinuation(operationId: string): Promise<JsonObject> {
  const row = await prisma().operationContinuation.findUnique({ where: { operationId } })
  return isJsonObject(row?.body) ? row.body : {}
}

function isOperationId(id: string): boolean {
  return id.length <= 300 && OPERATION_ID.test(id)
}
