import { isJsonObject, type Json } from '../json'

const MAX_VALUE = 200
const MAX_NAME = 200
/** Bounded and without nested repetition, so that it takes linear time on any text. */
const PLACEHOLDER = new RegExp(`\\{\\{([^{}]{1,${MAX_NAME}})\\}\\}`, 'g')

/** `{{var}}` and `{{a.b}}` from the tool's input, in one pass: what a value contains is never filled in again. */
export function fillPlaceholders(template: string, input: Json, maxLength: number): string {
  const filled = template.replace(PLACEHOLDER, (whole, name: string) => {
    const found = valueAt(input, name.trim())
    return found === undefined ? whole : inWords(found)
  })
  return shortened(filled, maxLength)
}

/** A key that contains dots is found before the path it looks like. Only what the input itself holds counts. */
function valueAt(input: Json, name: string): Json | undefined {
  const whole = ownValue(input, name)
  if (whole !== undefined) return whole
  return name
    .split('.')
    .reduce<Json | undefined>(
      (here, part) => (here === undefined ? undefined : ownValue(here, part.trim())),
      input,
    )
}

function ownValue(here: Json, key: string): Json | undefined {
  if (Array.isArray(here)) return /^\d{1,6}$/.test(key) ? here[Number(key)] : undefined
  return isJsonObject(here) && Object.hasOwn(here, key) ? here[key] : undefined
}

function inWords(value: Json): string {
  return shortened(typeof value === 'string' ? value : JSON.stringify(value), MAX_VALUE)
}

/** Cuts between characters, never inside one. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}
