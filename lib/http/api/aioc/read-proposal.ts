import type { z } from '@hono/zod-openapi'
import { SubmitProposalBody } from '@/lib/contract/aioc/submit-proposal'
import { fromZodError } from '@/lib/contract/problem'
import { scanJson } from '@/lib/domain/aioc/scan-json'
import { findUnsafeProposal } from '@/lib/domain/aioc/unsafe-proposal'
import { DomainError } from '@/lib/domain/error'
import { isJsonObject, type Json } from '@/lib/domain/json'
import { findUnsafeJson } from '@/lib/domain/json-safety'
import { parseJson, readText, unsafeBody } from '../read-body'

export type ReadProposal = { body: z.infer<typeof SubmitProposalBody>; artifact: string }

/**
 * A body whose `proposal` may hold what no column can, escaped (U+0000, half surrogate pairs): it is kept as the text it
 * came in. Everything beside it is read as strictly as any other body.
 */
export async function readProposal(request: Request): Promise<ReadProposal> {
  const text = await readText(request)
  const sent = text.trim() === '' ? {} : parseJson(text)
  const unsafe = findUnsafeJson(besideProposal(sent))
  if (unsafe) throw unsafeBody(unsafe)
  const hidden = findUnsafeProposal((isJsonObject(sent) ? sent.proposal : null) ?? null)
  if (hidden) throw unsafeBody({ ...hidden, path: ['proposal', hidden.path].filter(Boolean).join('.') })
  const artifact = proposalText(text)
  const parsed = SubmitProposalBody.safeParse(sent)
  if (!parsed.success) throw fromZodError(parsed.error)
  return { body: parsed.data, artifact }
}

function besideProposal(sent: Json): Json {
  if (!isJsonObject(sent)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([key]) => key !== 'proposal'))
}

/** The text of the member `proposal`. A key written twice would be one thing to us and perhaps another to the next reader. */
function proposalText(text: string): string {
  let found = ''
  scanJson(text, {
    onMember: (key, written) => {
      if (key === 'proposal') found = written
    },
    onRepeatedKey: (here) => {
      const [top, ...path] = here()
      if (top !== 'proposal') return
      const field = ['proposal', ...path].join('.').replaceAll('\u0000', '').toWellFormed().slice(0, 200)
      throw new DomainError('invalid_input', `${field} is written twice.`, { field })
    },
  })
  return found
}
