import { Flag, TriangleAlert } from 'lucide-react'
import { RelativeTime } from '@/components/time/relative-time'
import { Badge } from '@/components/ui/badge'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Json } from '@/lib/domain/json'
import { assessmentOf } from './assessment'
import { proposalFacts } from './proposal-facts'
import { Section } from './section'

const protocolNames = {
  native: 'native API',
  openintent: 'OpenIntent',
  aioc: 'aioc',
  art: 'ART',
  orbiplex: 'Orbiplex',
} as const

/** Who asks, from where, for whom; and how sure the agent said it was. */
export function WhoAsks({ request }: { request: RequestView }) {
  const { source, assignees, priority } = request
  const assessment = assessmentOf(request)
  const facts = proposalFacts(request)
  return (
    <Section title="Who asks">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <VisibleText text={source.agent} className="font-medium text-ink [overflow-wrap:anywhere]" />
        <Dot />
        <span>{protocolNames[source.protocol]}</span>
        {Object.entries(source.correlation).map(
          ([key, value]) => value !== null && <Correlation key={key} name={key} value={value} />,
        )}
        <Dot />
        <RelativeTime at={request.asked_at} className="font-sans" />
        {request.version > 1 && <Badge tone="amber">version {request.version}</Badge>}
        {(priority === 'high' || priority === 'critical') && (
          <Badge tone={priority === 'critical' ? 'red' : 'amber'} icon={Flag}>
            {priority} priority
          </Badge>
        )}
        {priority === 'low' && <Badge>low priority</Badge>}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {assignees.length === 0 ? (
          'Asked of everyone'
        ) : (
          <>
            Asked of{' '}
            {assignees.map((assignee, index) => (
              <span key={assignee}>
                {index > 0 && ', '}
                <VisibleText text={assignee} className="font-medium text-ink" />
              </span>
            ))}
          </>
        )}
      </p>
      {facts.length > 0 && <p className="mt-1 text-sm text-ink-2">{facts.join(' ')}</p>}
      {assessment.length > 0 && (
        <dl className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {assessment.map((item) => (
            <div key={item.name} className="flex items-baseline gap-1.5">
              <dt className="text-ink-3">{item.name}</dt>
              <dd className={item.isAlarming ? 'font-medium text-red' : 'text-ink'}>
                {item.isAlarming && <TriangleAlert aria-hidden className="mr-1 inline size-3 align-[-1px]" />}
                <VisibleText text={item.word} />
                {item.figure && <span className="ml-1 font-mono text-xs text-ink-3">{item.figure}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

function Dot() {
  return (
    <span aria-hidden className="text-ink-3">
      ·
    </span>
  )
}

function Correlation({ name, value }: { name: string; value: Json }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return (
    <>
      <Dot />
      <span className="max-w-[28ch] truncate font-mono text-xs">
        <span className="text-ink-3">
          <VisibleText text={name} />
        </span>{' '}
        <VisibleText text={text.slice(0, 80)} />
      </span>
    </>
  )
}
