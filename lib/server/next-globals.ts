import { AsyncLocalStorage } from 'node:async_hooks'

// Next's own modules (next/headers, used by lib/auth) look for this on globalThis the moment they are loaded, and the
// API loads them before Next has prepared its server. Imported first by main.ts.
Object.assign(globalThis, { AsyncLocalStorage })
