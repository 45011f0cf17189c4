'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { openLiveStream } from './live-stream'
import { throttle } from './throttle'

const REFETCH_GAP_MS = 500
/** Only a net under the stream: what it did not say is seen within a minute. */
const NET_MS = 60_000

/** Keeps what is on the screen true: events of the stream mark queries stale, at most twice a second. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient)
  useEffect(() => {
    const changed = new Set<string>()
    let isEverythingStale = false
    let isRequestChanged = false
    let isOperationChanged = false
    const refresh = throttle(() => {
      const ids = new Set(changed)
      const everything = isEverythingStale
      const hasRequest = isRequestChanged
      const hasOperation = isOperationChanged
      changed.clear()
      isRequestChanged = false
      isOperationChanged = false
      isEverythingStale = false
      client.invalidateQueries({
        predicate: ({ queryKey: [kind, id], state }) =>
          everything ||
          (hasRequest && (kind === 'requests' || kind === 'counts' || kind === 'feed')) ||
          (hasOperation && kind === 'operations') ||
          ids.has(String(id)) ||
          streamsOf(state.data).some((stream) => ids.has(stream)),
      })
    }, REFETCH_GAP_MS)
    const refreshEverything = () => {
      isEverythingStale = true
      refresh.call()
    }
    const close = openLiveStream({
      onOpen: refreshEverything,
      onEvent: (event) => {
        changed.add(event.stream)
        isRequestChanged ||= event.request_id !== null
        isOperationChanged ||= event.type.startsWith('operation.')
        refresh.call()
      },
    })
    const net = setInterval(refreshEverything, NET_MS)
    return () => {
      close()
      refresh.cancel()
      clearInterval(net)
    }
  }, [client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** A view that tells of several things names them: news of any makes it old. */
function streamsOf(data: unknown): string[] {
  return (data as { streams?: string[] } | null | undefined)?.streams ?? []
}

function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, refetchOnWindowFocus: true, retry: 2, retryDelay: (n) => 500 * 2 ** n },
    },
  })
}
