export const root: string
export function prepare(options?: { build?: boolean }): Promise<void>
