import { isJsonObject, type Json, type JsonObject } from './json'

/** Marks a form that asks for one thing: its only field, `answer`. */
export const SINGLE_ANSWER = 'x-single-answer'

/** Whoever answers such a form may also give the bare value: `"blue"` is `{"answer": "blue"}`, nothing is `{}`. */
export function wrapAnswer(schema: JsonObject, value: Json): Json {
  if (schema[SINGLE_ANSWER] !== true || isJsonObject(value)) return value
  return value === null ? {} : { answer: value }
}

/** The bare value again; undefined when the form asks for more than one thing, or nothing was answered. */
export function unwrapAnswer(schema: JsonObject, value: Json): Json | undefined {
  return schema[SINGLE_ANSWER] === true && isJsonObject(value) ? value.answer : undefined
}
