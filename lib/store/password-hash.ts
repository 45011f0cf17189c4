import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@/lib/domain/error'

type Cost = { N: number; r: number; p: number }

/** 128 MB and about a third of a second for each guess (OWASP's first choice for scrypt). */
const COST: Cost = { N: 2 ** 17, r: 8, p: 1 }
const KEY_BYTES = 32
/** Two at once need 256 MB; more would let a burst of sign-ins exhaust the machine. */
const AT_ONCE = 2
const MAX_WAITING = 100

type Turnstile = { running: number; waiting: (() => void)[] }
const shared = globalThis as typeof globalThis & { countersignPasswordTurnstile?: Turnstile }

/** `scrypt$N$r$p$salt$key`: the cost travels with the hash, so it can be raised without breaking old ones. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** False for no stored hash too, after the same work: the time must not tell whether an account exists. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = stored === null ? null : parseHash(stored)
  const key = await derive(password, parsed?.salt ?? randomBytes(16), parsed?.cost ?? COST)
  return parsed !== null && key.length === parsed.key.length && timingSafeEqual(key, parsed.key)
}

function parseHash(stored: string): { cost: Cost; salt: Buffer; key: Buffer } | null {
  const [, N, r, p, salt, key] = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? []
  if (!salt || !key) return null
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

async function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  await enter()
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const maxmem = 128 * cost.N * cost.r * 2
      // NFKC: the same password typed on another keyboard may arrive composed differently.
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  } finally {
    leave()
  }
}

function turnstile(): Turnstile {
  shared.countersignPasswordTurnstile ??= { running: 0, waiting: [] }
  return shared.countersignPasswordTurnstile
}

async function enter(): Promise<void> {
  const { running, waiting } = turnstile()
  if (running < AT_ONCE) {
    turnstile().running++
    return
  }
  if (waiting.length >= MAX_WAITING)
    throw new DomainError('unavailable', 'Too many people are signing in right now. Try again in a minute.')
  await new Promise<void>((resolve) => waiting.push(resolve))
}

// A place is handed on, not freed and taken again, so nobody can slip in between.
function leave(): void {
  const next = turnstile().waiting.shift()
  if (next) next()
  else turnstile().running--
}
