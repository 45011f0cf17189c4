import type { Tx } from './database'

/**
 * Sets the timer of each of these portfolios that has a deadline; one in the past goes off at once. Called whenever a
 * deadline changes and whenever a member begins to wait, so a member that committed behind a timer's back gets another.
 * The rows are held, so that a deadline that changes meanwhile is not overwritten by the timer of the old one.
 */
export async function queueDeadlines(tx: Tx, portfolioIds: string[]): Promise<void> {
  if (portfolioIds.length === 0) return
  await tx.$executeRaw`
    with due as materialized (
      select id, deadline from portfolios
      where id = any(${portfolioIds}) and deadline is not null order by id for share)
    select graphile_worker.add_job('portfolio-deadline', json_build_object('portfolioId', id),
      run_at => deadline, job_key => 'portfolio:' || id) from due`
}

/** Members that wait for people now; whether they still do is asked again with each one locked. */
export async function suspendedMembers(tx: Tx, portfolioId: string): Promise<string[]> {
  const rows = await tx.portfolioMember.findMany({
    where: { portfolioId, intent: { status: 'suspended_awaiting_input' } },
    select: { intentId: true },
    orderBy: { intentId: 'asc' },
  })
  return rows.map(({ intentId }) => intentId)
}

/** The deadline of a portfolio as long as this intent is in it; neither changes until the transaction ends. */
export async function holdDeadline(
  tx: Tx,
  portfolioId: string,
  intentId: string,
): Promise<{ deadline: Date | null }> {
  const rows = await tx.$queryRaw<{ deadline: Date | null }[]>`
    select p.deadline from portfolios p join portfolio_members m on m.portfolio_id = p.id
    where p.id = ${portfolioId} and m.intent_id = ${intentId} for share of p, m`
  return rows[0] ?? { deadline: null }
}
