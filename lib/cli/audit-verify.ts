// `npm run audit:verify`: checks the chain of every event; exit code 1 when something was changed.
import { verifyAudit } from '@/lib/services/verify-audit'
import { withDatabase } from './with-database'

await withDatabase(async (ctx) => {
  const report = await verifyAudit(ctx, ({ streams, events }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${events} events of ${streams} streams checked`)
  })
  if (process.stderr.isTTY) process.stderr.write('\n')
  for (const { stream, seq, problem } of report.faults) console.log(`${stream}, event ${seq}: ${problem}`)
  console.log(
    report.faults.length === 0
      ? `The chain is whole: ${report.events} events of ${report.streams} streams.`
      : `The chain is broken in ${report.faults.length} places.`,
  )
  return report.faults.length === 0 ? 0 : 1
})
