import { expect, test } from 'vitest'
import { sseMessage } from './sse'

test.each([
  ['a line separator', 'a\u2028b'],
  ['a paragraph separator', 'a\u2029b'],
  ['a next line', 'a\u0085b'],
  ['a vertical tab, form feed and file separator', 'a\u000b\u000c\u001cb'],
  ['line breaks', 'a\r\nb'],
])('%s stays on one line for every reader, and means the same', (_, text) => {
  const message = sseMessage('1.2', 'comment', { text })
  expect(message).toMatch(/^id: 1\.2\nevent: comment\ndata: [^\u0085\u2028\u2029\v\f\r\n]+\n\n$/)
  expect(JSON.parse(message.split('data: ')[1] ?? '')).toEqual({ text })
})
