import { beforeAll, expect, it } from 'vitest'
import { acting } from '@/lib/testing/actors'
import { aCaller, apiForTests, type Caller } from '@/lib/testing/api'
import { anOperator } from '@/lib/testing/builders'
import { aToolProposal } from '@/lib/testing/proposals'
import { reviewProposal } from './review-proposal'

apiForTests()
let agent: Caller
let responder: Caller
beforeAll(async () => {
  agent = await aCaller('agent')
  responder = await aCaller('responder')
})

async function decided(rawArguments: string): Promise<string> {
  const { body } = await agent.post('/proposals', { proposal: aToolProposal({ rawArguments }) })
  await responder.post(`/requests/${body.id}/response`, { value: 'yes', responded_by: 'alice@example.com' })
  return String(body.id)
}

it('a decided proposal keeps the review its reviewer had: nothing decided later is in it', async () => {
  const first = await decided('{"amount":1}')
  const second = await decided('{"amount":1}')
  const other = await decided('{"amount":2}')
  const operator = acting(anOperator())
  expect(await reviewProposal(operator, first)).toMatchObject({ earlier: [], lastOnTool: null })
  expect(await reviewProposal(operator, second)).toMatchObject({
    earlier: [{ requestId: first }],
    lastOnTool: null,
  })
  expect(await reviewProposal(operator, other)).toMatchObject({
    earlier: [],
    lastOnTool: { requestId: second },
  })
})
