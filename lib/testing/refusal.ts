import { DomainError } from '@/lib/domain/error'

/** The refusal a rule throws, to look at; a rule that refuses nothing, or throws anything else, fails the test. */
export function refusalOf(run: () => unknown): DomainError {
  try {
    run()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

export async function refusalFrom(promise: Promise<unknown>): Promise<DomainError> {
  const outcome = await promise.then(
    () => 'nothing was refused',
    (error: unknown) => error,
  )
  if (outcome instanceof DomainError) return outcome
  throw outcome instanceof Error ? outcome : new Error(String(outcome))
}
