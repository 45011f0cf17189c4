'use client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft, readDraft, writeDraft } from './draft-store'

/** What was typed, kept over a reload. `onRestore` hands the kept input to the prompt after the first render. */
export function useDraft(requestId: string, version: number, onRestore: (draft: Draft) => void) {
  const draft = useRef<Draft>(emptyDraft)
  const [isRestored, setRestored] = useState(false)
  const restore = useRef(onRestore)
  restore.current = onRestore
  useEffect(() => {
    const kept = readDraft(requestId, version)
    setRestored(kept !== null)
    if (!kept) return
    draft.current = kept
    restore.current(kept)
  }, [requestId, version])
  const save = useCallback(
    (part: Partial<Draft>) => {
      draft.current = { ...draft.current, ...part }
      writeDraft(requestId, version, draft.current)
    },
    [requestId, version],
  )
  return { save, isRestored }
}
