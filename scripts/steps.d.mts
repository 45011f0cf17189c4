export function step<T>(name: string, work: () => Promise<T>): Promise<T>
export function skipped(name: string, why: string): void
