import type { LinkState } from '@/lib/domain/link'

type ClosedState = Exclude<LinkState, 'open' | 'decided'> | 'unknown'

const words: Record<ClosedState, { title: string; text: string }> = {
  revised: {
    title: 'The question was changed',
    text: 'This link was made for the question as it was before, so it cannot answer the new one. Ask whoever sent it for a new link.',
  },
  expired: {
    title: 'This link has expired',
    text: 'It was good for a limited time. Nothing was answered with it; ask whoever sent it for a new one.',
  },
  revoked: {
    title: 'This link was taken back',
    text: 'Whoever sent it no longer wants it used. There is nothing left for you to do.',
  },
  unknown: {
    title: 'This link cannot be opened here',
    text: 'Open it again from the message you were sent. If that does not help, part of the address may be missing, or you need a new link.',
  },
}

/** Why a link no longer answers, and what to do. It tells nothing of the question. */
export function LinkClosed({ state }: { state: ClosedState }) {
  const { title, text } = words[state]
  return (
    <div className="flex flex-col gap-2 px-4 py-8">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-base text-ink-2">{text}</p>
    </div>
  )
}
