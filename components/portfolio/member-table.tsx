import { IntentBadge } from '@/components/intent/intent-status'
import { PageLink } from '@/components/shell/page-link'
import { Countdown } from '@/components/time/countdown'
import { RelativeTime } from '@/components/time/relative-time'
import { Cell, HeaderCell, Row, Table } from '@/components/ui/table'
import { VisibleText } from '@/components/ui/visible-text'
import type { MemberView } from '@/lib/contract/openintent/portfolio-page-view'

/** The intents of a portfolio, those that wait for people first. */
export function MemberTable({ members }: { members: MemberView[] }) {
  return (
    <Table caption="Intents, those waiting for an answer first">
      <thead>
        <tr>
          <HeaderCell>Intent</HeaderCell>
          <HeaderCell className="max-sm:hidden">Status</HeaderCell>
          <HeaderCell className="max-sm:hidden">Worked on by</HeaderCell>
          <HeaderCell className="max-sm:hidden">Since</HeaderCell>
          <HeaderCell className="text-right">Time left</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.intent_id} member={member} />
        ))}
      </tbody>
    </Table>
  )
}

function MemberRow({ member }: { member: MemberView }) {
  const { question } = member
  return (
    <Row>
      <Cell className="align-top">
        <VisibleText text={member.title} className="font-medium [overflow-wrap:anywhere]" />
        {member.role !== 'member' && <span className="ml-1.5 text-xs text-ink-3">{member.role}</span>}
        {question && (
          <PageLink
            href={`/inbox/${question.request_id}`}
            className="block text-sm text-accent underline decoration-line-strong underline-offset-2 [overflow-wrap:anywhere] hover:decoration-current"
          >
            <VisibleText text={question.question} />
          </PageLink>
        )}
        <span className="my-1 block sm:hidden">
          <MemberStatus member={member} />
        </span>
        <p className="text-xs text-ink-3 sm:hidden">
          <VisibleText text={member.agents.join(', ')} />,{' '}
          <RelativeTime at={member.since} className="font-sans" />
        </p>
      </Cell>
      <Cell className="align-top max-sm:hidden">
        <MemberStatus member={member} />
      </Cell>
      <Cell className="max-w-48 align-top text-ink-2 max-sm:hidden">
        <VisibleText text={member.agents.join(', ')} className="line-clamp-2 [overflow-wrap:anywhere]" />
      </Cell>
      <Cell className="align-top whitespace-nowrap text-ink-2 max-sm:hidden">
        <RelativeTime at={member.since} className="font-sans" />
      </Cell>
      <Cell className="text-right align-top whitespace-nowrap">
        {question &&
          (question.expires_at ? (
            <Countdown from={question.asked_at} until={question.expires_at} />
          ) : (
            <span className="text-xs text-ink-3">no deadline</span>
          ))}
      </Cell>
    </Row>
  )
}

function MemberStatus({ member }: { member: MemberView }) {
  return (
    <>
      <IntentBadge status={member.status} />
      {member.abandonment_reason && (
        <span className="mt-0.5 block max-w-48 text-xs text-ink-3 [overflow-wrap:anywhere]">
          <VisibleText text={member.abandonment_reason.replaceAll('_', ' ')} />
        </span>
      )}
    </>
  )
}
