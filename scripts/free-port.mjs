import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainError } from './steps.mjs'

// A server that was just stopped or killed needs a moment to let go.
const patienceMs = 3000

/** Says at once, before anything long, that the port is taken. */
export async function demandFreePort({ PORT, HOST }) {
  const port = Number(PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new PlainError('PORT: expected a port number from 0 to 65535')
  if (port === 0) return
  const deadline = performance.now() + patienceMs
  let code = await tryPort(port, HOST || undefined)
  while (code === 'EADDRINUSE' && performance.now() < deadline) {
    await pause(100)
    code = await tryPort(port, HOST || undefined)
  }
  if (code === 'EADDRINUSE')
    throw new PlainError(
      `Port ${port} is in use by another process. Choose another one: PORT=${port + 1} npm start`,
    )
}

function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code))
    server.listen({ port, host }, () => server.close(() => resolve(undefined)))
  })
}
