/** A comment line: keeps proxies and clients from taking silence for an end. */
export const PING = ': ping\n\n'

export function sseMessage(id: string, event: string, data: unknown): string {
  return `id: ${id}\nevent: ${event}\ndata: ${oneLine(JSON.stringify(data))}\n\n`
}

/** Some clients break lines where Unicode does; in JSON the same characters can be written as escapes. */
function oneLine(json: string): string {
  return json.replace(/[\u0085\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A stream that is read as fast as its reader reads: a slow one holds up only itself. */
export function eventStream(signal: AbortSignal, messages: () => AsyncGenerator<string>): Response {
  const encoder = new TextEncoder()
  const source = messages()
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode('retry: 1000\n\n')),
      async pull(controller) {
        try {
          const { value, done } = await source.next()
          if (done || signal.aborted) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch {
          // The reader reconnects with its Last-Event-ID and is told then what is wrong.
          controller.close()
        }
      },
      cancel: async () => {
        await source.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
  })
}
