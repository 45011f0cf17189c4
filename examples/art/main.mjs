// Runs the example; stop it whenever you like and start it again: it goes on where the thread was.
//   COUNTERSIGN_URL=http://localhost:3000 COUNTERSIGN_API_KEY=… node examples/art/main.mjs
import { join } from 'node:path'
import { createAgent } from './agent.mjs'
import { plan, tools } from './cleaner.mjs'
import { countersign } from './countersign.mjs'
import { fileStore } from './file-store.mjs'
import { resumeWhenDecided } from './resume-when-decided.mjs'

const env = process.env
const url = env.COUNTERSIGN_URL ?? 'http://localhost:3000'
const threadId = env.ART_THREAD ?? 'clean-up'
const consumer = env.ART_CONSUMER ?? `process-${process.pid}`
const store = fileStore(env.ART_STATE ?? join(import.meta.dirname, '.state'))
const people = countersign({ url, key: env.COUNTERSIGN_API_KEY })
const observe = ({ type, content }) => console.log(type, JSON.stringify(content))
const agent = createAgent({ store, tools, plan, observe })

let outcome = await agent.process(threadId)
while (outcome.status === 'wait') {
  const { suspensionId, toolCall } = outcome.suspension
  // Only now, when the state is saved: a decision must find something to resume.
  const posted = await people.suspend(threadId, outcome.suspension, tools[toolCall.name])
  if (posted.status !== 201) throw new Error(`${posted.status}: ${posted.body?.detail}`)
  console.log(`Asked. Answer it: ${url}${posted.body.links.console}`)
  const resumed = await resumeWhenDecided({ console: people, agent, threadId, suspensionId, consumer })
  if (!resumed.isResumed) {
    console.log(resumed.why)
    break
  }
  console.log(`Decided by ${resumed.decidedBy}: ${JSON.stringify(resumed.decision)}`)
  outcome = resumed.result
}
for (const { id, status } of outcome.items ?? []) console.log(`${id}: ${status}`)
