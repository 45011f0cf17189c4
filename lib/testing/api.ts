import { afterAll, beforeAll } from 'vitest'
import { startHub, stopHub } from '@/lib/database/hub'
import type { KeyRole } from '@/lib/domain/actor'
import type { Json } from '@/lib/domain/json'
import { api } from '@/lib/http/api/app'
import { clockContext } from '@/lib/services/context'
import { createApiKey } from '@/lib/services/create-api-key'
import { closeDatabase, openDatabase, pool } from '@/lib/store/database'
import { freshDatabase } from './database'

/** The real API on a fresh database, for the tests of one file. */
export function apiForTests() {
  beforeAll(async () => {
    const url = await freshDatabase()
    openDatabase(url)
    await startHub(url, pool())
  })
  afterAll(async () => {
    await stopHub()
    await closeDatabase()
  })
}

export type Caller = {
  get(path: string): Promise<Answer>
  post(path: string, body?: Json | string, headers?: Record<string, string>): Promise<Answer>
  /** The same path as server-sent events. */
  stream(path: string, headers?: Record<string, string>): Promise<Response>
  /** Any other method, with an empty body as {}. */
  call(method: string, path: string, body?: Json, headers?: Record<string, string>): Promise<Answer>
}

export type Answer = { status: number; headers: Headers; body: { [key: string]: Json } }

let count = 0

/** Somebody with a key of these roles. */
export async function aCaller(...roles: KeyRole[]): Promise<Caller> {
  const { secret } = await createApiKey(clockContext(), { name: `${roles.join('-')}-${++count}`, roles })
  return callerWith({ authorization: `Bearer ${secret}` })
}

export function callerWith(credentials: Record<string, string>): Caller {
  const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { ...credentials, ...(init.headers as Record<string, string>) }
    const response = await api.request(`/api/v1${path}`, { ...init, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} }
  }
  return {
    call: (method, path, body, headers = {}) =>
      call(path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    get: (path) => call(path),
    stream: async (path, headers = {}) =>
      api.request(`/api/v1${path}`, { headers: { ...credentials, accept: 'text/event-stream', ...headers } }),
    post: (path, body, headers = {}) =>
      call(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body ?? {}),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  }
}
