/** Which rows are drawn while some come and some go. Pure, so that the motion can be tested without a screen. */
export type Keyed = { id: string }
export type Shown<T extends Keyed> = { row: T; isNew: boolean; isLeaving: boolean }
export type RowMemory<T extends Keyed> = {
  /** The query the rows belong to: another query is another list, nothing moves. */
  list: string
  rows: T[]
  /** Gone from the data, still drawn for a moment, each behind the row it followed. */
  leaving: { row: T; after: string | null }[]
  fresh: ReadonlySet<string>
}

export function remembered<T extends Keyed>(list: string, rows: T[]): RowMemory<T> {
  return { list, rows, leaving: [], fresh: new Set() }
}

export function nextMemory<T extends Keyed>(before: RowMemory<T>, list: string, rows: T[]): RowMemory<T> {
  if (before.list !== list) return remembered(list, rows)
  const present = new Set(rows.map(({ id }) => id))
  const known = new Set(before.rows.map(({ id }) => id))
  const gone = before.rows.flatMap((row, index) =>
    present.has(row.id) ? [] : [{ row, after: before.rows[index - 1]?.id ?? null }],
  )
  // Rows behind the last known one were loaded on demand; they did not just happen.
  const lastKnown = rows.findLastIndex(({ id }) => known.has(id))
  const fresh = rows.filter(({ id }, index) => !known.has(id) && (index < lastKnown || lastKnown < 0))
  return {
    list,
    rows,
    leaving: [...before.leaving.filter(({ row }) => !present.has(row.id)), ...gone],
    fresh: new Set(fresh.map(({ id }) => id)),
  }
}

export function settle<T extends Keyed>(memory: RowMemory<T>): RowMemory<T> {
  return memory.leaving.length === 0 ? memory : { ...memory, leaving: [] }
}

/** The rows in the order they are drawn, the leaving ones where they stood. */
export function shownRows<T extends Keyed>({ rows, leaving, fresh }: RowMemory<T>): Shown<T>[] {
  const shown: Shown<T>[] = rows.map((row) => ({ row, isNew: fresh.has(row.id), isLeaving: false }))
  for (const { row, after } of leaving) {
    const place = shown.findIndex((item) => item.row.id === after)
    shown.splice(place + 1, 0, { row, isNew: false, isLeaving: true })
  }
  return shown
}
