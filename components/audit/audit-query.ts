export type AuditQuery = { type?: string; actor?: string; request?: string; before?: string }

type Given = { [name: string]: string | string[] | undefined }

/** The filters of the audit page from its address; what cannot be meant is left out. */
export function readAuditQuery(given: Given): AuditQuery {
  const before = one(given.before)
  return {
    type: one(given.type),
    actor: one(given.actor),
    request: one(given.request),
    before: before && /^\d{1,19}\.\d{1,19}$/.test(before) ? before : undefined,
  }
}

function one(value: string | string[] | undefined): string | undefined {
  const text = (Array.isArray(value) ? value[0] : value)?.trim()
  if (!text || text.length > 200 || text.includes('\u0000') || !text.isWellFormed()) return undefined
  return text
}

export function auditHref(query: AuditQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size > 0 ? `/audit?${search}` : '/audit'
}
