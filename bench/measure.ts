import { settings } from './settings'

/** Runs each item once, `clients` at a time; operations per second. */
export async function rate<Item>(
  items: Item[],
  clients: number,
  run: (item: Item, client: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const from = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let index = next++; index < items.length; index = next++) await run(items[index] as Item, client)
    }),
  )
  return items.length / ((performance.now() - from) / 1000)
}

/** The median time of one call after the other, in milliseconds. */
export async function medianMs(count: number, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const from = performance.now()
    await run()
    times.push(performance.now() - from)
  }
  return median(times)
}

export type Comparison = { ratio: number; low: number; high: number; baseline: number; subject: number }

/** Both sides by turns, because other work on the machine comes and goes: the median of the rounds' ratios. */
export async function compare(
  baseline: (round: number) => Promise<number>,
  subject: (round: number) => Promise<number>,
  rounds = settings.rounds,
): Promise<Comparison> {
  const results: { baseline: number; subject: number }[] = []
  for (let round = 0; round < rounds; round++) {
    // Whoever goes first pays for what the pause left cold, so they take turns at that too.
    const isBaselineFirst = round % 2 === 0
    const first = await (isBaselineFirst ? baseline : subject)(round)
    const second = await (isBaselineFirst ? subject : baseline)(round)
    results.push(
      isBaselineFirst ? { baseline: first, subject: second } : { baseline: second, subject: first },
    )
  }
  const ratios = results.map((result) => result.subject / result.baseline)
  return {
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    baseline: median(results.map((result) => result.baseline)),
    subject: median(results.map((result) => result.subject)),
  }
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
