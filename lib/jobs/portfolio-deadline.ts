import type { Task } from 'graphile-worker'
import { z } from 'zod'
import { clockContext } from '@/lib/services/context'
import { endPortfolioDeadline } from '@/lib/services/intent/end-portfolio-deadline'

const Payload = z.object({ portfolioId: z.string() })

/** The deadline of a portfolio has come, or a member began to wait after it. */
export const portfolioDeadlineTask: Task = async (payload) => {
  await endPortfolioDeadline(clockContext(), Payload.parse(payload).portfolioId)
}
