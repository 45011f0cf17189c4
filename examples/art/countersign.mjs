// What an ART app calls here, in plain fetch. `key` is an API key, or in a browser the token of one thread.
export function countersign({ url, key, fetch = globalThis.fetch }) {
  async function call(method, path, body) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/api/v1/art${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : null }
  }
  const at = (threadId, suspensionId, what) =>
    `/suspensions/${encodeURIComponent(suspensionId)}/${what}?threadId=${encodeURIComponent(threadId)}`
  return {
    /** Posting the same suspension again, after a restart for example, asks nobody twice. */
    suspend: (threadId, { suspensionId, itemId, toolCall, toolOutput }, tool) =>
      call('POST', '/suspensions', {
        threadId,
        suspensionId,
        itemId,
        callId: toolCall.id,
        toolName: toolCall.name,
        toolInput: toolCall.args,
        toolOutput,
        blockingConfig: tool.blockingConfig,
        inputSchema: tool.inputSchema,
      }),
    decision: (threadId, suspensionId, wait) =>
      call('GET', `${at(threadId, suspensionId, 'decision')}&wait=${wait}`),
    claim: (threadId, suspensionId, consumer) =>
      call('POST', at(threadId, suspensionId, 'claim'), { consumer }),
    ack: (threadId, suspensionId, ack) => call('POST', at(threadId, suspensionId, 'ack'), ack),
    observations: (threadId, after = '0.0') =>
      call('GET', `/threads/${encodeURIComponent(threadId)}/observations?after=${after}`),
  }
}
