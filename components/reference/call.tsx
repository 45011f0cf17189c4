import { Cell, HeaderCell, Row, Table } from '@/components/ui/table'
import type { ReferenceCall, ReferenceField } from '@/lib/contract/reference'

/** One call: what it does, what it takes, what it answers. */
export function Call({ call }: { call: ReferenceCall }) {
  return (
    <section
      id={call.id}
      aria-labelledby={`${call.id}-title`}
      className="scroll-mt-6 border-t border-line py-8"
    >
      <h2 id={`${call.id}-title`} className="text-lg font-semibold">
        {call.summary}
      </h2>
      <p className="mt-2 font-mono text-sm break-all">
        <span className="mr-2 rounded-sm bg-accent-soft px-1.5 py-0.5 font-semibold text-accent">
          {call.method}
        </span>
        {call.path}
      </p>
      <Fields title="Parameters" fields={call.parameters} />
      <Fields title="Body" fields={call.body} />
      <h3 className="mt-5 mb-2 text-xs font-medium text-ink-3">Answers</h3>
      <ul className="space-y-1 text-sm">
        {call.answers.map(({ status, description }) => (
          <li key={status} className="flex gap-3">
            <span className={`w-10 font-mono tabular-nums ${status < '300' ? 'text-green' : 'text-ink-2'}`}>
              {status}
            </span>
            <span className="text-ink-2">{description}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Fields({ title, fields }: { title: string; fields: ReferenceField[] }) {
  if (fields.length === 0) return null
  return (
    <>
      <h3 className="mt-5 mb-2 text-xs font-medium text-ink-3">{title}</h3>
      <Table caption={title}>
        <thead>
          <tr>
            <HeaderCell>Name</HeaderCell>
            <HeaderCell>Type</HeaderCell>
            <HeaderCell>Meaning</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <Row key={field.name}>
              <Cell className="font-mono whitespace-nowrap">
                {field.name}
                {field.isRequired && <span className="ml-2 font-sans text-xs text-accent">required</span>}
              </Cell>
              <Cell className="font-mono text-xs text-ink-2">{field.type}</Cell>
              <Cell className="text-ink-2">{field.description}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </>
  )
}
