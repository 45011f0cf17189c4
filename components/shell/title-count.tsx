'use client'
import { useEffect } from 'react'
import { countWords, useRequestCounts } from '@/components/live/request-counts'

/** The number of waiting requests in front of the tab's title, whatever page sets the title. */
export function TitleCount() {
  const { data } = useRequestCounts()
  const pending = data?.pending ?? 0
  useEffect(() => {
    const prefix = pending > 0 ? `(${countWords(pending)}) ` : ''
    function apply() {
      const wanted = prefix + document.title.replace(/^\(\d+\+?\) /, '')
      if (document.title !== wanted) document.title = wanted
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [pending])
  return null
}
