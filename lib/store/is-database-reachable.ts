import { pool } from './database'

export async function isDatabaseReachable(): Promise<boolean> {
  try {
    await pool().query('select 1')
    return true
  } catch {
    return false
  }
}
