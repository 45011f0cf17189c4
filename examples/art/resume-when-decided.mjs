// Waits for the decision and resumes with it, as the only one: two resumes at once would both run.

export async function resumeWhenDecided({ console, agent, threadId, suspensionId, consumer, wait = 30 }) {
  let answer = await console.decision(threadId, suspensionId, wait)
  while (answer.status === 202) answer = await console.decision(threadId, suspensionId, wait)
  if (answer.status === 410) return { isResumed: false, why: 'The suspension was cancelled.' }
  demandOk(answer)
  const claim = await console.claim(threadId, suspensionId, consumer)
  if (claim.status === 409)
    return { isResumed: false, why: claim.body.detail, holder: claim.body.holder ?? null }
  demandOk(claim)
  const { decision, decidedBy } = claim.body
  try {
    const result = await agent.resumeExecution(threadId, suspensionId, decision)
    demandOk(await console.ack(threadId, suspensionId, { consumer, outcome: 'resumed' }))
    return { isResumed: true, decision, decidedBy, result }
  } catch (error) {
    // Said at once, so that another may try; unsaid, the lease ends by itself.
    await console.ack(threadId, suspensionId, { consumer, outcome: 'resume_failed', message: error.message })
    throw error
  }
}

function demandOk({ status, body }) {
  if (status >= 300) throw new Error(`${status}: ${body?.detail ?? 'refused'}`)
}
