import { PageLink } from '@/components/shell/page-link'
import { RelativeTime } from '@/components/time/relative-time'
import { StatusBadge } from '@/components/ui/status-badge'
import { VisibleText } from '@/components/ui/visible-text'
import type { QuestionView } from '@/lib/contract/openintent/standing-view'

type PastQuestionsProps = { questions: QuestionView[]; currentId: string; leftOff: number }

/** What else this intent has asked, and what became of it. */
export function PastQuestions({ questions, currentId, leftOff }: PastQuestionsProps) {
  const others = questions.filter((question) => question.request_id !== currentId)
  if (others.length === 0) return null
  return (
    <div className="mt-4">
      <h3 className="mb-1 text-xs text-ink-3">This intent also asked</h3>
      <ul className="rounded-md border border-line bg-surface">
        {others.map((question) => (
          <li key={question.request_id} className="border-t border-line px-3 py-1.5 first:border-t-0">
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <PageLink
                href={`/inbox/${question.request_id}`}
                className="min-w-0 truncate font-medium text-accent underline decoration-line-strong underline-offset-2 hover:decoration-current"
              >
                <VisibleText text={question.question} />
              </PageLink>
              <span className="shrink-0">
                <StatusBadge status={question.status} decidedBy={question.decided_by} />
              </span>
            </p>
            <p className="flex items-baseline gap-x-1.5 text-xs text-ink-3">
              {question.answer && (
                <VisibleText text={question.answer} className="max-w-[40ch] truncate text-ink-2" />
              )}
              {question.responded_by && (
                <span className="min-w-0 truncate">
                  by <VisibleText text={question.responded_by} />
                </span>
              )}
              <RelativeTime at={question.resolved_at ?? question.asked_at} className="shrink-0 font-sans" />
            </p>
          </li>
        ))}
      </ul>
      {leftOff > 0 && <p className="pt-1 text-xs text-ink-3">and {leftOff} earlier ones</p>}
    </div>
  )
}
