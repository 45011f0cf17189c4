/** The database cannot be had; the message says why and what to do, and is fit to be shown alone. */
export class PostgresError extends Error {}
