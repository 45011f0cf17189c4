import { releaseJobsOfDeadWorkers, reviveOverdueOperations, reviveOverdueTimers } from '@/lib/store/lost-jobs'

const EVERY_MS = 15_000
const GRACE_MS = 5000
const MAX_TIMERS = 1000

/** Heals what a killed process left behind: locked jobs and timers that should long have gone off. */
export async function sweepLostJobs(): Promise<void> {
  await releaseJobsOfDeadWorkers()
  const overdueSince = new Date(Date.now() - GRACE_MS)
  await reviveOverdueTimers(overdueSince, MAX_TIMERS)
  await reviveOverdueOperations(overdueSince, MAX_TIMERS)
}

/** Sweeps now and every 15 s; returns how to stop. */
export function startSweeping(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  const sweep = () => {
    last = sweepLostJobs().catch((error: unknown) => {
      // The database is away; the next sweep tries again.
      console.error('sweep of lost jobs failed:', error instanceof Error ? error.message : error)
    })
  }
  sweep()
  const timer = setInterval(sweep, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return last
  }
}
