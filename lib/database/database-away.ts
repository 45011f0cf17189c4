/** Node's and PostgreSQL's ways to say that the server is gone, starting, stopping or full. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  'P1001',
  'P2037',
])

/** Whether an error means "no database right now", which passes, rather than a bug. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CODES.has(cause.code)) return true
    if (
      /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
        cause.message,
      )
    )
      return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
  }
  return false
}
