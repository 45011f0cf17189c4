'use client'
import type { EventView } from '@/lib/contract/native/event-view'
import { operationEventTypes } from '@/lib/domain/operation/operation'
import { setLiveStatus } from './live-status'

type Handlers = {
  onEvent: (event: EventView) => void
  /** The stream is open again, or for the first time: whatever happened meanwhile was missed. */
  onOpen: () => void
}

const OFFLINE_AFTER_MS = 10_000
/** Browsers open six connections to a host over HTTP/1.1; tabs nobody looks at give theirs back. */
const HIDDEN_AFTER_MS = 60_000
const RETRY_MS = [1000, 2000, 5000, 10_000]

/** An EventSource hands out named events only to those who ask for them by name. */
const TYPES = [
  ...['submitted', 'revised', 'renotified', 'escalated', 'responded', 'expired', 'dismissed'],
  ...['delivered', 'picked_up', 'done', 'failed', 'seen'],
].map((name) => `request.${name}`)

/** What became of an approval, and who continues with a decision. */
const USE_TYPES = ['grant.issued', 'grant.consumed', 'grant.revoked', 'decision.claimed']

/** What moves an intent, its tasks or a portfolio; their other facts change nothing that is drawn. */
const WORK_TYPES = [
  ...['status_changed', 'dependency_added', 'dependency_removed', 'agent_assigned', 'agent_unassigned'],
  ...['added_to_portfolio', 'removed_from_portfolio', 'portfolio_created', 'portfolio_updated'],
  ...['portfolio.member_suspended', 'portfolio.member_resumed'],
  ...['created', 'ready', 'claimed', 'started', 'blocked', 'unblocked', 'completed', 'failed'].map(
    (name) => `task.${name}`,
  ),
]

/** One EventSource for the page, with its own way back: the browser gives up when the server answers with an error. */
export function openLiveStream({ onEvent, onOpen }: Handlers): () => void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let offline: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  function open() {
    clearTimeout(retry)
    source?.close()
    source = new EventSource('/api/v1/stream')
    source.onopen = () => {
      failures = 0
      clearTimeout(offline)
      offline = undefined
      setLiveStatus('live')
      onOpen()
    }
    source.onerror = () => {
      broken()
      if (source?.readyState !== EventSource.CLOSED) return
      retry = setTimeout(open, RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)])
    }
    const receive = (message: MessageEvent<string>) => onEvent(JSON.parse(message.data))
    source.onmessage = receive
    for (const type of [...TYPES, ...USE_TYPES, ...WORK_TYPES, ...operationEventTypes])
      source.addEventListener(type, receive)
  }

  function broken() {
    setLiveStatus(navigator.onLine ? 'reconnecting' : 'offline')
    offline ??= setTimeout(() => setLiveStatus('offline'), OFFLINE_AFTER_MS)
  }

  function close() {
    clearTimeout(retry)
    clearTimeout(offline)
    offline = undefined
    source?.close()
    source = undefined
  }

  function onVisibility() {
    clearTimeout(hidden)
    if (document.visibilityState === 'hidden') hidden = setTimeout(close, HIDDEN_AFTER_MS)
    else if (!source) open()
  }

  function onOnline() {
    if (source?.readyState !== EventSource.OPEN) open()
  }

  open()
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('online', onOnline)
  addEventListener('offline', broken)
  return () => {
    close()
    clearTimeout(hidden)
    document.removeEventListener('visibilitychange', onVisibility)
    removeEventListener('online', onOnline)
    removeEventListener('offline', broken)
  }
}
