import { type Runner, run, type TaskList } from 'graphile-worker'
import { databaseUrl } from '@/lib/store/database'
import { deliverCallbackTask } from './deliver-callback'
import { deliverNotificationTask } from './deliver-notification'
import { deliverWebhookTask } from './deliver-webhook'
import { connectorTasks, endOperationTask } from './operation-tasks'
import { portfolioDeadlineTask } from './portfolio-deadline'
import { startSweeping } from './sweep'
import { tickRequestTask } from './tick-request'
import { workerLogger } from './worker-logger'

/** The names jobs are stored under (lib/store/request-jobs.ts, request-sql.ts, operation-jobs.ts). */
const taskList: TaskList = {
  'deliver-callback': deliverCallbackTask,
  'deliver-notification': deliverNotificationTask,
  'deliver-webhook': deliverWebhookTask,
  'end-operation': endOperationTask,
  'portfolio-deadline': portfolioDeadlineTask,
  'tick-request': tickRequestTask,
}

const RESTART_MS = 1000
/** Calls of connectors at once; each waits on the network, not on this process. */
const CONNECTOR_CALLS = 50

type Crew = { runner: Runner | null; launch: () => Promise<Runner> }
type Worker = { crews: Crew[]; isStopped: boolean; stopSweeping: () => Promise<void> }

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
  await Promise.all(worker.crews.map(({ runner }) => runner?.stop().catch(() => {})))
}

async function start(): Promise<Worker> {
  const crews = await Promise.all(
    [launchTimers, launchConnectors].map(async (launch) => ({ launch, runner: await launch() })),
  )
  const worker: Worker = { crews, isStopped: false, stopSweeping: startSweeping() }
  for (const crew of crews) keepRunning(worker, crew)
  return worker
}

/** graphile-worker gives up when the database stays away; this starts it again until it is back. */
function keepRunning(worker: Worker, crew: Crew): void {
  const again = () => {
    crew.runner = null
    if (!worker.isStopped) setTimeout(() => void restart(worker, crew), RESTART_MS).unref()
  }
  if (crew.runner) crew.runner.promise.then(again, again)
  else again()
}

async function restart(worker: Worker, crew: Crew): Promise<void> {
  if (worker.isStopped) return
  crew.runner = await crew.launch().catch(() => null)
  if (worker.isStopped) await crew.runner?.stop()
  keepRunning(worker, crew)
}

// A pool of its own, so that a burst of timers does not keep people and agents waiting for a connection.
const launchTimers = () => launch(taskList, { concurrency: 10, maxPoolSize: 10 })

// And a runner of its own, so that connectors that hang do not keep timers and callbacks waiting.
const launchConnectors = () => launch(connectorTasks, { concurrency: CONNECTOR_CALLS, maxPoolSize: 5 })

function launch(tasks: TaskList, limits: { concurrency: number; maxPoolSize: number }): Promise<Runner> {
  const url = new URL(databaseUrl())
  url.searchParams.set('application_name', 'countersign')
  return run({
    connectionString: url.href,
    pollInterval: 1000,
    noHandleSignals: true,
    taskList: tasks,
    logger: workerLogger,
    ...limits,
  })
}
