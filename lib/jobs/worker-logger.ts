import { Logger } from 'graphile-worker'

/** Only what somebody should act on, one line each: a job that runs as it should is no news. */
export const workerLogger = new Logger(() => (level, message) => {
  if (level !== 'error' && level !== 'warning') return
  // A lost database shows once for each connection; lib/store/database.ts has told of it already.
  if (/client generated error|UNLISTEN/.test(message)) return
  // Calls of connectors wait on the network, so many of them share few connections on purpose.
  if (/maxPoolSize/.test(message)) return
  console.error(`worker: ${message.split('\n')[0]}`)
})
