import { pool } from './database'

/** Longer than any task may run, so a lock of this age belongs to a process that is gone. */
const DEAD_AFTER_SECONDS = 60
/** A timer's work takes milliseconds; one locked this long is not being worked on. */
const STUCK_TICK_SECONDS = 10

/** graphile-worker keeps the jobs of a killed process locked for four hours; this gives them back at once. */
export async function releaseJobsOfDeadWorkers(): Promise<void> {
  await pool().query({
    name: 'release-jobs-of-dead-workers',
    text: `select graphile_worker.force_unlock_workers(array(
             select distinct locked_by from graphile_worker.jobs
             where locked_at < now() - make_interval(secs => $1)))`,
    values: [DEAD_AFTER_SECONDS],
  })
}

/**
 * Gives pending requests that are overdue a timer again, unless one is already waiting its turn or running. Adding under
 * the same key takes the key from the lost job, so it does not come back. Returns how many were revived.
 */
export async function reviveOverdueTimers(overdueSince: Date, limit: number): Promise<number> {
  const { rows } = await pool().query<{ revived: number }>({
    name: 'revive-overdue-timers',
    text: `with overdue as (
             select r.id from requests r left join graphile_worker.jobs j on j.key = 'request:' || r.id
             where r.status = 'pending' and r.due_at < $1
               and (j.id is null or j.attempts >= j.max_attempts and j.locked_at is null
                 or j.run_at > now() + interval '1 minute'
                 or j.locked_at < now() - make_interval(secs => $2))
             order by r.due_at limit $3),
           added as (
             select graphile_worker.add_job('tick-request', json_build_object('requestId', id), job_key => 'request:' || id)
             from overdue)
           select count(*)::int as revived from added`,
    values: [overdueSince, STUCK_TICK_SECONDS, limit],
  })
  return rows[0]?.revived ?? 0
}

/**
 * The same for operations that are not over: polls and deadlines whose job was lost. A poll that waits for its queue
 * has its job, so a backlog is not rewritten; a revived one waits in the first queue of its module.
 */
export async function reviveOverdueOperations(overdueSince: Date, limit: number): Promise<number> {
  const { rows } = await pool().query<{ revived: number }>({
    name: 'revive-overdue-operations',
    text: `with due as (
             select id, 'end-operation' as task, expires_at as at, null as queue from operations
               where status in ('pending', 'running') and expires_at < $1
             union all
             select id, 'poll-operation', next_poll_at,
                 'poll:' || left(encode(sha256(convert_to(owner_module_id, 'UTF8')), 'hex'), 24) || ':0' from operations
               where status in ('pending', 'running') and next_poll_at < $1),
           overdue as (
             select d.id, d.task, d.queue from due d left join graphile_worker.jobs j on j.key = d.task || ':' || d.id
             where j.id is null or j.attempts >= j.max_attempts and j.locked_at is null
               or j.run_at > now() + interval '1 minute'
               or j.locked_at < now() - make_interval(secs => $2)
             order by d.at limit $3),
           added as (
             select graphile_worker.add_job(task, json_build_object('operationId', id),
               queue_name => queue, job_key => task || ':' || id)
             from overdue)
           select count(*)::int as revived from added`,
    values: [overdueSince, DEAD_AFTER_SECONDS, limit],
  })
  return rows[0]?.revived ?? 0
}
