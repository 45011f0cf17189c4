import type { RequestView } from '@/lib/contract/native/request-view'
import { isJsonObject, type Json, type JsonObject } from '@/lib/domain/json'
import { SINGLE_ANSWER } from '@/lib/domain/single-answer'

type Asked = Pick<RequestView, 'source' | 'verdicts' | 'response_type' | 'form_schema'>

/** Whom an approving answer reaches besides the program that asked: an ART agent's model, or its tool. */
export function answerReader(request: Asked): 'model' | 'tool' | null {
  if (request.source.protocol !== 'art' || !request.verdicts) return null
  if (request.response_type === 'choice' || request.response_type === 'text') return 'model'
  const only = onlyField(request.form_schema)
  return only && only.type !== 'array' ? 'model' : 'tool'
}

/** The schema of `answer`, where a form asks for nothing else. */
export function onlyField(schema: JsonObject | null): JsonObject | null {
  if (schema?.[SINGLE_ANSWER] !== true || !isJsonObject(schema.properties)) return null
  return isJsonObject(schema.properties.answer) ? schema.properties.answer : null
}

/** An answer without the wrapping a form of one field gives it. */
export function bareAnswer(request: Pick<RequestView, 'form_schema' | 'verdicts'>, value: Json): Json {
  if (!request.verdicts || !isJsonObject(value) || !onlyField(request.form_schema)) return value
  return value.answer ?? null
}

export const readerWords = {
  model: 'Your answer is read by the model.',
  tool: 'Your answer is handed to the tool.',
} as const
