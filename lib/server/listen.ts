import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The port cannot be had; the message says what to do. */
export class ListenError extends Error {}

/** Listens and returns the port, which is a chosen one when 0 was asked for. */
export function listen(server: Server, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(explain(error, port, host))),
    )
    server.listen({ port, host }, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Requests that come before the app is ready wait for it; the returned function lets them and all later ones in. */
export function holdRequests(server: Server): (handler: RequestListener) => void {
  const early: [IncomingMessage, ServerResponse][] = []
  const hold: RequestListener = (request, response) => early.push([request, response])
  server.on('request', hold)
  return (handler) => {
    server.off('request', hold).on('request', handler)
    for (const [request, response] of early) handler(request, response)
  }
}

function explain(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use by another process. Choose another one: PORT=${port + 1} npm start`
  if (error.code === 'EACCES')
    return `Port ${port} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`
  return `Cannot listen on ${host ?? 'all interfaces'}, port ${port}: ${error.message}. Check HOST and PORT.`
}
