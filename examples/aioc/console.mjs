// The three calls a host makes to the console.

/** `fetch` may be another one, for tests. An evidence lookup never throws: `isAway` says that nothing is known. */
export function createConsole({ url, key, fetch = globalThis.fetch, timeoutMs = 3000 }) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }

  async function call(path, body) {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    /** Asks people. The same run and call again is the same request, so repeating after a failure is safe. */
    async submit(proposal, more = {}) {
      const { status, body } = await call('/proposals', { proposal, ...more })
      if (status !== 201) throw new Error(`${status} ${body.detail}`)
      return body
    },

    /** What people decided. A policy that threw here would deny for good; one that knows nothing asks. */
    async evidence(hash, scope) {
      const nothing = { grants: [], rejections: [], pending: [] }
      try {
        const query = scope ? `?scope=${encodeURIComponent(scope)}` : ''
        const { status, body } = await call(`/proposals/${hash}/evidence${query}`)
        return status === 200 ? { ...body, isAway: false } : { ...nothing, isAway: true }
      } catch {
        return { ...nothing, isAway: true }
      }
    },

    /** True for exactly one caller. When in doubt false: then nothing runs. */
    async consume(grant, consumer) {
      const body = { consumer, proposalHash: grant.proposalHash, scope: grant.scope ?? null }
      const answer = await call(`/grants/${grant.id}/consumption`, body).catch(() => null)
      return answer?.status === 200
    },
  }
}
