/** A refusal of the API, as a person should read it. */
export class FetchError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
    this.name = 'FetchError'
  }
}

/** GET with the session's cookie; problem+json becomes an error that says what the server said. */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } }).catch(
    (cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new FetchError(0, 'unreachable', 'The server could not be reached.')
    },
  )
  // A page's own routes send those without a session to the sign-in page; that is not the answer either.
  if (response.redirected) throw new FetchError(401, 'unauthenticated', 'You are signed out.')
  if (response.ok) return response.json()
  const problem: { code?: string; detail?: string; title?: string } = await response.json().catch(() => ({}))
  if (response.status === 401) throw new FetchError(401, 'unauthenticated', 'You are signed out.')
  throw new FetchError(
    response.status,
    problem.code ?? 'unknown',
    problem.detail ?? problem.title ?? `The server answered ${response.status}.`,
  )
}
