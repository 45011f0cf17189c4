export function findChromium(): Promise<string | undefined>
export function demandChromium(): Promise<string>
