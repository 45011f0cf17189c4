import { currentContext } from '@/lib/auth/session'
import { toReviewView } from '@/lib/contract/aioc/review-view'
import { pageData } from '@/lib/http/page-data'
import { reviewProposal } from '@/lib/services/aioc/review-proposal'

type ReviewRoute = { params: Promise<{ id: string }> }

/** Keeps what a reviewer is told about a proposal true; part of the page, not of the agents' API. */
export async function GET(_: Request, { params }: ReviewRoute) {
  return pageData(async () => toReviewView(await reviewProposal(await currentContext(), (await params).id)))
}
