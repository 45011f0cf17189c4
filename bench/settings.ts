/** Sizes of a run; smaller ones make a quick run, larger ones a calmer figure. */
export const settings = {
  clients: 16,
  rounds: number('BENCH_ROUNDS', 7),
  /** Operations of one side in one round. */
  operations: number('BENCH_OPERATIONS', 2000),
  pending: number('BENCH_PENDING', 100_000),
  resolved: number('BENCH_RESOLVED', 1_000_000),
  /** Pending, and as many resolved, in the small inbox that the large one is compared with. */
  small: number('BENCH_SMALL', 1000),
  waiting: number('BENCH_WAITING', 1000),
  raceRounds: number('BENCH_RACE_ROUNDS', 100),
  port: number('BENCH_PORT', 4700),
  /** Where the benchmark's PostgreSQL lives while it runs: put it on the disk you want to know about. */
  folder: process.env.BENCH_DIR,
  /** A folder for the server's CPU profiles; none when unset. */
  profiles: process.env.BENCH_PROFILES,
}

function number(name: string, otherwise: number): number {
  const value = Number(process.env[name] ?? otherwise)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} must be a whole number`)
  return value
}
