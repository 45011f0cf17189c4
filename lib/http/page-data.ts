import { unstable_rethrow } from 'next/navigation'
import { toProblem } from '@/lib/contract/problem'
import { knownError } from './api/answer-error'

/** What a page of the console fetches to stay true: JSON for this person alone, a refusal as a problem. */
export async function pageData(run: () => Promise<unknown>): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  try {
    return Response.json(await run(), { headers })
  } catch (error) {
    // Being sent to the sign-in page travels as an error; it belongs to Next.
    unstable_rethrow(error)
    const problem = toProblem(knownError(error, 'page data'))
    return Response.json(problem, { status: problem.status, headers })
  }
}
