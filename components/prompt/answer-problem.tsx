import { Alert } from '@/components/ui/alert'
import { VisibleText } from '@/components/ui/visible-text'
import { isJsonObject } from '@/lib/domain/json'
import type { AnswerState } from './answer-action'

/** Why the answer was not taken, what was kept and what to do. Errors of a field stand at the field instead. */
export function AnswerProblem({ state, extra = [] }: { state: AnswerState; extra?: string[] }) {
  if (state.kind === 'unreachable')
    return (
      <Alert tone="red" announce="assertive" title="Not sent: the server could not be reached.">
        What you entered is kept. Check the connection and send again; an answer counts only once.
      </Alert>
    )
  if (state.kind !== 'refused') return null
  const { code, message, details } = state.failure
  // The winner and the new version are told by the page itself.
  if (code === 'already_resolved' || code === 'version_changed') return null
  const valid = Array.isArray(details.valid_choices) ? details.valid_choices.filter(isJsonObject) : []
  return (
    <Alert tone="red" announce="assertive" title="The answer was not accepted. What you entered is kept.">
      {extra.length > 0 ? (
        <ul className="list-disc pl-4">
          {extra.map((line) => (
            <li key={line}>
              <VisibleText text={line} />
            </li>
          ))}
        </ul>
      ) : (
        !Array.isArray(details.errors) && <VisibleText text={message} />
      )}
      {valid.length > 0 && (
        <p className="mt-1">
          Possible answers: <VisibleText text={valid.map((choice) => String(choice.label)).join(', ')} />
        </p>
      )}
    </Alert>
  )
}
