import { expect, it } from 'vitest'
import { anOperation, aReport } from '@/lib/testing/operations'
import { readCancelAnswer } from './connector-answer'

const operation = anOperation()
const saying = (status: number, said: string | null) => ({
  status,
  body: said === null ? '' : JSON.stringify(aReport(operation.id, said)),
  isCutShort: false,
})

it.each([
  [202, null, 'acknowledged'],
  [200, 'running', 'status'],
  [200, 'cancelled', 'status'],
  [409, 'failed', 'status'],
  [409, 'running', 'refused'],
  [404, null, 'refused'],
  [408, null, 'unanswered'],
  [429, 'cancelled', 'unanswered'],
  [503, 'running', 'unanswered'],
  [500, 'running', 'unanswered'],
])('a cancellation answered %i with %s is %s', (status, said, kind) => {
  expect(readCancelAnswer(saying(status, said), operation).kind).toBe(kind)
})
