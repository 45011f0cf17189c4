import { bareAnswer } from '@/components/prompt/answer-reader'
import { JsonView } from '@/components/ui/json-view'
import { VisibleText } from '@/components/ui/visible-text'
import type { RequestView } from '@/lib/contract/native/request-view'
import type { Json } from '@/lib/domain/json'
import { hasSensitive, withoutSecrets } from '@/lib/domain/sensitive'
import { valueWords } from './outcome-words'
import { SensitiveValue } from './sensitive-value'

/** The answer that was given; what is sensitive in it only on demand. */
export function GivenAnswer({ request, value }: { request: RequestView; value: Json }) {
  const { form_schema: schema } = request
  const whole = <Answer request={request} value={value} />
  if (!schema || !hasSensitive(schema)) return whole
  return (
    <SensitiveValue hidden={<Answer request={request} value={withoutSecrets(schema, value)} />}>
      {whole}
    </SensitiveValue>
  )
}

function Answer({ request, value }: { request: RequestView; value: Json }) {
  const answer = bareAnswer(request, value)
  if (Array.isArray(answer) && answer.every((item) => typeof item === 'string'))
    return (
      <ul className="flex flex-wrap gap-1.5">
        {answer.map((item) => (
          <li key={item} className="rounded-sm bg-sunken px-2 py-0.5 text-base font-medium">
            <VisibleText text={item} />
          </li>
        ))}
      </ul>
    )
  if (typeof answer === 'object' && answer !== null) return <JsonView value={answer} />
  return (
    <p className="text-lg font-medium whitespace-pre-wrap [overflow-wrap:anywhere]">
      <VisibleText text={valueWords(request, answer)} />
    </p>
  )
}
