import { z } from '@hono/zod-openapi'
import { DomainError } from '@/lib/domain/error'
import { errorStatus } from './error-status'

/** RFC 9457. `code` is for programs, `detail` for people; further members depend on the code. */
export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string().openapi({ example: 'already_resolved' }),
    detail: z.string(),
  })
  .openapi('Problem')
export type Problem = z.infer<typeof Problem>

export function toProblem({ code, message, details }: DomainError): Problem {
  const status = errorStatus[code]
  return { ...details, type: 'about:blank', title: code.replaceAll('_', ' '), status, code, detail: message }
}

const MAX_ERRORS = 20

/** What a schema refused, each with the field it is about. */
export function fromZodError(error: z.ZodError, root = ''): DomainError {
  const errors = error.issues.flatMap((issue) => fieldErrors(issue, root)).slice(0, MAX_ERRORS)
  const first = errors[0] ?? { field: root, message: 'is not accepted' }
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : ''
  const message = `${first.field || 'The body'}: ${first.message}${more}`
  return new DomainError('invalid_input', message, { field: first.field, errors })
}

type FieldError = { field: string; message: string }

function fieldErrors(issue: z.core.$ZodIssue, root: string): FieldError[] {
  const path = [root, ...issue.path.map(String)].filter(Boolean)
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, MAX_ERRORS)
      .map((key) => ({ field: [...path, key].join('.').slice(0, 200), message: 'is not a known field' }))
  return [{ field: path.join('.').slice(0, 200), message: issue.message }]
}
