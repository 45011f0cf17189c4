// A stand-in for an ART agent: a plan of steps, tools that run at once or block, and a state that outlives the process.
import { randomUUID } from 'node:crypto'

/** An ArtInstance as small as it can be: `process`, `resumeExecution`, and the state in a store. */
export function createAgent({ store, tools, plan, observe = () => {} }) {
  /** Runs what is left of the plan until it is done or a blocking tool suspends it. */
  async function run(threadId, state) {
    for (const item of state.items) {
      while (item.status === 'pending' && item.messages.length < item.calls.length) {
        const call = item.calls[item.messages.length]
        const result = await execute(call)
        if (result.status === 'suspended') return suspend(threadId, state, item, { call, result })
        item.messages.push({ role: 'tool_result', call, output: result.output })
      }
      if (item.status === 'pending') item.status = 'done'
    }
    state.status = 'completed'
    await store.save(threadId, state)
    return { status: 'completed', items: state.items }
  }

  /** Keeps what is needed to go on from exactly here, and gives the control back to the app. */
  async function suspend(threadId, state, item, { call, result }) {
    const { suspensionId, output } = result
    const content = { toolName: call.name, suspensionId, toolInput: call.args, toolOutput: output }
    observe({ type: 'AGENT_SUSPENDED', threadId, content })
    state.suspension = {
      suspensionId,
      itemId: item.id,
      toolCall: call,
      toolOutput: output,
      iterationState: item.messages,
    }
    await store.save(threadId, state)
    return { status: 'wait', suspension: state.suspension }
  }

  /** A blocking tool prepares what people should see and returns `suspended` instead of a result. */
  async function execute(call, decision = null) {
    const tool = tools[call.name]
    if (!tool) throw new Error(`There is no tool ${call.name}.`)
    const isBlocking = tool.executionMode === 'blocking' && decision === null
    const output = await tool.execute(call.args, { isResuming: decision !== null, decision })
    return isBlocking
      ? { status: 'suspended', suspensionId: `susp-${randomUUID()}`, output }
      : { status: 'done', output }
  }

  return {
    state: (threadId) => store.load(threadId),

    async process(threadId) {
      const state = (await store.load(threadId)) ?? newState(plan)
      return state.suspension ? { status: 'wait', suspension: state.suspension } : run(threadId, state)
    },

    /** Restores the captured iteration, adds the decision as the tool's result and goes on from that step. */
    async resumeExecution(threadId, suspensionId, decision) {
      const state = await store.load(threadId)
      if (state?.resumed?.includes(suspensionId)) return run(threadId, state)
      if (state?.suspension?.suspensionId !== suspensionId)
        throw new Error('No such suspension in this thread.')
      const { itemId, toolCall, iterationState } = state.suspension
      const item = state.items.find(({ id }) => id === itemId)
      const call = { ...toolCall, args: { ...toolCall.args, ...decision.modifiedArgs } }
      // A tool that is not complete by the approval itself runs now, with what was approved.
      const runsNow = decision.approved && tools[call.name]?.blockingConfig?.completesOnApproval === false
      const output = runsNow ? (await execute(call, decision)).output : decision
      item.messages = [...iterationState, { role: 'tool_result', call, decision, output }]
      if (!decision.approved) item.status = 'rejected'
      state.suspension = null
      state.resumed = [...(state.resumed ?? []), suspensionId]
      await store.save(threadId, state)
      observe({ type: 'AGENT_RESUMED', threadId, content: { suspensionId, decision } })
      return run(threadId, state)
    },
  }
}

function newState(plan) {
  const items = plan.map((item) => ({ ...item, status: 'pending', messages: [] }))
  return { status: 'running', items, suspension: null, resumed: [] }
}
