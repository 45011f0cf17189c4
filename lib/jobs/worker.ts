import { type Runner, run, type TaskList } from 'graphile-worker'
import { databaseUrl } from '@/lib/store/database'
import { deliverCallbackTask } from './deliver-callback'
import { deliverNotificationTask } from './deliver-notification'
import { deliverWebhookTask } from './deliver-webhook'
import { portfolioDeadlineTask } from './portfolio-deadline'
import { startSweeping } from './sweep'
import { tickRequestTask } from './tick-request'
import { workerLogger } from './worker-logger'

/** The names jobs are stored under (lib/store/request-jobs.ts, lib/store/request-sql.ts). */
const taskList: TaskList = {
  'deliver-callback': deliverCallbackTask,
  'deliver-notification': deliverNotificationTask,
  'deliver-webhook': deliverWebhookTask,
  'portfolio-deadline': portfolioDeadlineTask,
  'tick-request': tickRequestTask,
}

const RESTART_MS = 1000

type Worker = { runner: Runner | null; isStopped: boolean; stopSweeping: () => Promise<void> }

// Next and the API server load this module separately; one process still has one worker.
const process = globalThis as typeof globalThis & { countersignWorker?: Promise<Worker> }

/** Starts running what is due: timers, callbacks and notifications. Every instance runs one; they share the work. */
export async function startWorker(): Promise<void> {
  process.countersignWorker ??= start()
  await process.countersignWorker
}

/** Lets running jobs finish, then stops. */
export async function stopWorker(): Promise<void> {
  const starting = process.countersignWorker
  process.countersignWorker = undefined
  const worker = await starting
  if (!worker) return
  worker.isStopped = true
  await worker.stopSweeping()
  await worker.runner?.stop().catch(() => {})
}

async function start(): Promise<Worker> {
  const worker: Worker = { runner: await launch(), isStopped: false, stopSweeping: startSweeping() }
  keepRunning(worker)
  return worker
}

/** graphile-worker gives up when the database stays away; this starts it again until it is back. */
function keepRunning(worker: Worker): void {
  const again = () => {
    worker.runner = null
    if (!worker.isStopped) setTimeout(() => void restart(worker), RESTART_MS).unref()
  }
  if (worker.runner) worker.runner.promise.then(again, again)
  else again()
}

async function restart(worker: Worker): Promise<void> {
  if (worker.isStopped) return
  worker.runner = await launch().catch(() => null)
  if (worker.isStopped) await worker.runner?.stop()
  keepRunning(worker)
}

function launch(): Promise<Runner> {
  const url = new URL(databaseUrl())
  url.searchParams.set('application_name', 'countersign')
  return run({
    // A pool of its own, so that a burst of timers does not keep people and agents waiting for a connection.
    connectionString: url.href,
    maxPoolSize: 10,
    concurrency: 10,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList,
    logger: workerLogger,
  })
}
