import type { SchemaValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { canonicalJson, type Json } from './json'
import { linearRegExp } from './linear-reg-exp'

/** An ajv that reads schemas of strangers: no pattern and no comparison of it takes more than linear time. */
export function newCompiler(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: true,
    logger: false,
    // Compiled functions are kept by the text of their schema; by its identity they would never be found again.
    addUsedSchema: false,
    // What an object inherits (`toString`) is no answer.
    ownProperties: true,
    // Optimising takes four times as long as compiling, for a function that often runs once.
    code: { regExp: linearRegExp, optimize: false },
  })
  addFormats.default(ajv, { mode: 'fast' })
  // The fast ones take 2026-02-31 for a date.
  for (const name of ['date', 'date-time'] as const) ajv.addFormat(name, addFormats.default.get(name, 'full'))
  // ajv's own compares every pair.
  ajv.removeKeyword('uniqueItems')
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', schemaType: 'boolean', validate: areUnique })
  return ajv
}

const areUnique: SchemaValidateFunction = (isWanted: boolean, items: Json[]): boolean => {
  if (!isWanted) return true
  const seen = new Set<string>()
  const again = items.findIndex((item) => seen.size === seen.add(canonicalJson(item)).size)
  if (again < 0) return true
  areUnique.errors = [
    { keyword: 'uniqueItems', message: 'must not have duplicate entries', params: { again } },
  ]
  return false
}
