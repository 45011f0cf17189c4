import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LinkClosed } from '@/components/link/link-closed'
import { LinkFrame } from '@/components/link/link-frame'
import { LinkScreen } from '@/components/link/link-screen'
import { currentLink, linkContext } from '@/lib/auth/link'
import { type ReviewView, toReviewView } from '@/lib/contract/aioc/review-view'
import { toRequestView } from '@/lib/contract/native/request-view'
import { MAX_TEXT } from '@/lib/domain/prompt'
import { faceForRecipient } from '@/lib/domain/public-face'
import { reviewProposal } from '@/lib/services/aioc/review-proposal'
import type { OpenedLink } from '@/lib/services/open-link'
import { answerAction } from './actions'

// The same for every link: previews and histories learn nothing of what is asked.
export const metadata: Metadata = { title: 'A question for you', robots: { index: false, follow: false } }

type LinkPageProps = { params: Promise<{ linkId: string }> }

/** One question for one person, without an account. Looking changes nothing; only the action answers. */
export default async function LinkPage({ params }: LinkPageProps) {
  const { linkId } = await params
  const opened = await currentLink(linkId)
  if (!opened) notFound()
  const { link, request, state, signInReasons } = opened
  return (
    <LinkFrame recipient={link.recipient}>
      {state === 'open' || state === 'decided' ? (
        <LinkScreen
          key={request.id}
          linkId={link.id}
          recipient={link.recipient}
          request={toRequestView(faceForRecipient(request, link.recipient))}
          review={await reviewFor(opened)}
          answer={answerAction.bind(null, link.id)}
          maxText={MAX_TEXT}
          signInReasons={signInReasons}
        />
      ) : (
        <LinkClosed state={state} />
      )}
    </LinkFrame>
  )
}

/** A link is for one request: what was decided on others, and what they were about, is not for who holds it. */
async function reviewFor(opened: OpenedLink): Promise<ReviewView | null> {
  const { request } = opened
  if (request.source.protocol !== 'aioc') return null
  const review = await reviewProposal(linkContext(opened), request.id)
  return { ...toReviewView(review), earlier: [], last_on_tool: null }
}
