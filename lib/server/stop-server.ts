import type { Server } from 'node:http'

/** Takes no new connections, lets requests in hand finish within `graceMs`, and closes each connection as it falls idle. */
export async function stopServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  let deadline: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    deadline = setTimeout(resolve, graceMs)
  })
  await Promise.race([closed, late])
  clearInterval(sweep)
  clearTimeout(deadline)
  server.closeAllConnections()
}
