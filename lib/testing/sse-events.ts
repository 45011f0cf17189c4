import type { JsonObject } from '@/lib/domain/json'

export type SseEvent = { id: string; event: string; data: JsonObject }

/** The events of a stream that was read to its end, or as far as it has come. */
export function eventsOf(text: string): SseEvent[] {
  return text.split('\n\n').flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
    const data = field('data')
    return data ? [{ id: field('id') ?? '', event: field('event') ?? '', data: JSON.parse(data) }] : []
  })
}

/** Reads a stream until it has brought so many events, then leaves it. */
export async function readEvents(response: Response, count: number): Promise<SseEvent[]> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (eventsOf(text).length >= count) break
  }
  return eventsOf(text)
}
